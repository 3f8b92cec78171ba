package ai.crewlet.tenantry.testbed.node;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A program for tests: answers on port 8080 of its pod, notes each start in the file {@code starts}
 * of a volume at /data, refuses to start when the variable FAIL is set, ignores SIGTERM when
 * STUBBORN is.
 */
final class HelloProgram implements ContainerProgram {
  final Map<String, Hello> running = new ConcurrentHashMap<>();

  @Override
  public RunningContainer start(ContainerContext context) throws IOException {
    if (context.env().containsKey("FAIL")) {
      throw new IOException("FAIL is set, so it does not start");
    }
    var data = context.mounts().get("/data");
    if (data != null) {
      Files.writeString(
          data.resolve("starts"), "x", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
    var hello = new Hello(context);
    running.put(context.namespace() + "/" + context.pod(), hello);
    return hello;
  }

  Hello in(String namespace, String pod) {
    return running.get(namespace + "/" + pod);
  }

  static final class Hello implements RunningContainer {
    final ContainerContext context;
    volatile boolean ready = true;
    volatile boolean live = true;
    volatile boolean terminated;
    private final HttpServer server;
    private final CompletableFuture<Integer> exit = new CompletableFuture<>();

    Hello(ContainerContext context) throws IOException {
      this.context = context;
      this.server = HttpServer.create(new InetSocketAddress(context.podIp(), 8080), 0);
      server.createContext("/ready", exchange -> answer(exchange, ready));
      server.createContext("/health", exchange -> answer(exchange, live));
      server.start();
      context.log().accept("listening on " + context.podIp());
    }

    private static void answer(com.sun.net.httpserver.HttpExchange exchange, boolean well)
        throws IOException {
      exchange.sendResponseHeaders(well ? 200 : 503, -1);
      exchange.close();
    }

    String file(String mount, String name) throws IOException {
      return Files.readString(context.mounts().get(mount).resolve(name));
    }

    Path mount(String path) {
      return context.mounts().get(path);
    }

    void end(int code) {
      server.stop(0);
      exit.complete(code);
    }

    @Override
    public CompletableFuture<Integer> exit() {
      return exit;
    }

    @Override
    public void terminate() {
      terminated = true;
      if (!context.env().containsKey("STUBBORN")) {
        end(0);
      }
    }

    @Override
    public void kill() {
      end(137);
    }
  }
}
