package ai.crewlet.tenantry.testbed.engine.http;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** One address and port that listens. */
public final class Listener implements AutoCloseable {

  private final HttpServer server;

  private Listener(HttpServer server) {
    this.server = server;
  }

  /**
   * @param base asked for the active revision as each request comes in
   * @throws IOException when the port is taken or the address is not this machine's
   */
  public static Listener open(
      Loops loops, String host, int port, Supplier<Optional<String>> base, Service service)
      throws IOException {
    var options =
        new HttpServerOptions().setMaxHeaderSize(32 << 10).setHandle100ContinueAutomatically(true);
    var server = loops.vertx().createHttpServer(options);
    server.requestHandler(request -> read(request, base, service));
    try {
      server.listen(port, host).toCompletionStage().toCompletableFuture().join();
    } catch (CompletionException e) {
      throw new IOException("cannot listen on " + host + ":" + port, e.getCause());
    }
    return new Listener(server);
  }

  public int port() {
    return server.actualPort();
  }

  @Override
  public void close() {
    server.close().toCompletionStage().toCompletableFuture().orTimeout(5, TimeUnit.SECONDS).join();
  }

  private static void read(
      HttpServerRequest incoming, Supplier<Optional<String>> base, Service service) {
    var seen = base.get();
    incoming
        .body()
        .onSuccess(body -> service.accept(request(incoming, body, seen), exchange(incoming)));
  }

  private static Request request(HttpServerRequest incoming, Buffer body, Optional<String> base) {
    var headers = new LinkedHashMap<String, String>();
    incoming.headers().forEach((name, value) -> headers.putIfAbsent(lower(name), value));
    var query = new LinkedHashMap<String, String>();
    incoming.params().forEach(query::putIfAbsent);
    return new Request(
        incoming.method().name(), incoming.path(), query, headers, body.getBytes(), base);
  }

  private static Exchange exchange(HttpServerRequest incoming) {
    return new Exchange() {
      @Override
      public void reply(Reply reply) {
        var response = incoming.response().setStatusCode(reply.status());
        reply.headers().forEach(response::putHeader);
        var body = incoming.method().name().equals("HEAD") ? "" : reply.body();
        if (!response.closed()) {
          response.end(body);
        }
      }

      @Override
      public void drop() {
        incoming.connection().close();
      }
    };
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
