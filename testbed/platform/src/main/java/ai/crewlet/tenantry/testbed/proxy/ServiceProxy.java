package ai.crewlet.tenantry.testbed.proxy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A plain HTTP forward proxy on loopback that reaches Services by their cluster names. */
public final class ServiceProxy implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** Headers that belong to one connection, or that the client sets itself. */
  private static final Set<String> OWN =
      Set.of(
          "host",
          "connection",
          "content-length",
          "transfer-encoding",
          "upgrade",
          "expect",
          "http2-settings",
          "proxy-connection",
          "proxy-authorization");

  private final ServiceDirectory directory;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();

  private ServiceProxy(ServiceDirectory directory, HttpServer server) {
    this.directory = directory;
    this.server = server;
  }

  /** Listens on a free port until closed. */
  public static ServiceProxy start(KubernetesClient client) {
    try {
      var proxy =
          new ServiceProxy(
              new ServiceDirectory(client),
              HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
      proxy.server.createContext("/", proxy::handle);
      proxy.server.setExecutor(proxy.threads);
      proxy.server.start();
      return proxy;
    } catch (IOException e) {
      throw new UncheckedIOException("the Service proxy cannot listen on loopback", e);
    }
  }

  /** Host and port. */
  public String address() {
    return "%s:%d"
        .formatted(
            server.getAddress().getAddress().getHostAddress(), server.getAddress().getPort());
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      var target = exchange.getRequestURI();
      var endpoint = directory.resolve(target);
      if (endpoint.isEmpty()) {
        answer(
            exchange,
            502,
            ("no pod serves " + target.getAuthority() + "\n").getBytes(StandardCharsets.UTF_8));
        return;
      }
      var response =
          http.send(forward(exchange, target, endpoint.get()), BodyHandlers.ofByteArray());
      copyHeaders(response, exchange);
      answer(exchange, response.statusCode(), response.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static HttpRequest forward(HttpExchange exchange, URI target, InetSocketAddress endpoint)
      throws IOException {
    var path =
        target.getRawPath() + (target.getRawQuery() == null ? "" : "?" + target.getRawQuery());
    var request =
        HttpRequest.newBuilder(
                URI.create(
                    "http://%s:%d%s".formatted(endpoint.getHostString(), endpoint.getPort(), path)))
            .timeout(PATIENCE)
            .method(
                exchange.getRequestMethod(),
                BodyPublishers.ofByteArray(exchange.getRequestBody().readAllBytes()));
    exchange
        .getRequestHeaders()
        .forEach(
            (name, values) -> {
              if (!OWN.contains(name.toLowerCase(Locale.ROOT))) {
                values.forEach(value -> request.header(name, value));
              }
            });
    return request.build();
  }

  private static void copyHeaders(HttpResponse<byte[]> response, HttpExchange exchange) {
    response
        .headers()
        .map()
        .forEach(
            (name, values) -> {
              if (!OWN.contains(name.toLowerCase(Locale.ROOT)) && !name.startsWith(":")) {
                exchange.getResponseHeaders().put(name, values);
              }
            });
  }

  private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
