package ai.crewlet.tenantry.workers.health;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * {@code /healthz} (the process serves), {@code /readyz} (every registered check passes; the body
 * names those that don't) and {@code /metrics} (Prometheus text).
 */
public final class HealthServer implements AutoCloseable {
  private final Map<String, Supplier<Optional<String>>> checks = new ConcurrentHashMap<>();
  private final HttpServer server;

  /** A check may wait for a service that is away; /healthz must be answered meanwhile. */
  private final ExecutorService threads = Executors.newFixedThreadPool(4);

  private HealthServer(HttpServer server) {
    this.server = server;
  }

  /** Listens on {@code address} until closed. */
  public static HealthServer start(InetSocketAddress address, PrometheusMeterRegistry metrics)
      throws IOException {
    var health = new HealthServer(HttpServer.create(address, 0));
    health.server.createContext("/healthz", exchange -> answer(exchange, 200, "ok\n"));
    health.server.createContext("/readyz", health::ready);
    health.server.createContext("/metrics", exchange -> answer(exchange, 200, metrics.scrape()));
    health.server.setExecutor(health.threads);
    health.server.start();
    return health;
  }

  /** Adds a check: empty when all is well, else a sentence about what is wrong. */
  public void check(String name, Supplier<Optional<String>> complaint) {
    checks.put(name, complaint);
  }

  /** Where it listens. */
  public InetSocketAddress address() {
    return server.getAddress();
  }

  private void ready(HttpExchange exchange) throws IOException {
    var complaints = new StringBuilder();
    checks.forEach(
        (name, check) ->
            complaint(check)
                .ifPresent(c -> complaints.append(name).append(": ").append(c).append('\n')));
    answer(
        exchange,
        complaints.isEmpty() ? 200 : 503,
        complaints.isEmpty() ? "ok\n" : "" + complaints);
  }

  private static Optional<String> complaint(Supplier<Optional<String>> check) {
    try {
      return check.get();
    } catch (RuntimeException e) {
      return Optional.of("the check itself failed: " + e.getMessage());
    }
  }

  private static void answer(HttpExchange exchange, int status, String text) throws IOException {
    try (exchange) {
      var bytes = text.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(status, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
