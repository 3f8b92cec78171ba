package ai.crewlet.tenantry.operator.health;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** {@code /healthz}, {@code /readyz} and {@code /metrics}, in plain text. */
public final class HealthServer implements AutoCloseable {
  private static final int THREADS = 2;

  private final HttpServer server;
  private final ExecutorService threads;

  private HealthServer(HttpServer server, ExecutorService threads) {
    this.server = server;
    this.threads = threads;
  }

  /** One question and its answer: 200 when well, else 503, with a sentence either way. */
  public record Answer(boolean well, String sentence) {}

  /**
   * Serves until closed.
   *
   * @throws UncheckedIOException when the address is taken
   */
  public static HealthServer start(
      InetSocketAddress address,
      Supplier<Answer> alive,
      Supplier<Answer> ready,
      Supplier<String> metrics) {
    try {
      HttpServer server = HttpServer.create(address, 0);
      ExecutorService threads =
          Executors.newFixedThreadPool(
              THREADS,
              task -> {
                Thread thread = new Thread(task, "health");
                thread.setDaemon(true);
                return thread;
              });
      server.setExecutor(threads);
      server.createContext("/healthz", exchange -> answer(exchange, alive.get()));
      server.createContext("/readyz", exchange -> answer(exchange, ready.get()));
      server.createContext(
          "/metrics", exchange -> answer(exchange, new Answer(true, metrics.get())));
      server.start();
      return new HealthServer(server, threads);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot serve health and metrics on " + address, e);
    }
  }

  /** The port that is served, also when any free one was asked for. */
  public int port() {
    return server.getAddress().getPort();
  }

  private static void answer(HttpExchange exchange, Answer answer) throws IOException {
    byte[] body = answer.sentence().getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "text/plain; charset=utf-8");
    exchange.sendResponseHeaders(answer.well() ? 200 : 503, body.length == 0 ? -1 : body.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
