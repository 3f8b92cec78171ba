package ai.crewlet.tenantry.engine.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ai.crewlet.tenantry.engine.AccessToken;
import ai.crewlet.tenantry.engine.EngineClient;
import ai.crewlet.tenantry.engine.EngineRefused;
import ai.crewlet.tenantry.engine.EngineTimeouts;
import ai.crewlet.tenantry.engine.EngineUnavailable;
import ai.crewlet.tenantry.engine.EngineUnavailable.Kind;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An engine's pod is its tenant's ground; whatever it answers must not hurt the caller. */
class HostileAnswerTest {

  private static final String CANARY = "canary-of-a-token";

  private final HttpEngines engines =
      new HttpEngines(new EngineTimeouts(Duration.ofSeconds(5), Duration.ofSeconds(20)));
  private HttpServer server;
  private EngineClient client;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.start();
    client = engines.at(address(), AccessToken.of(CANARY));
  }

  @AfterEach
  void stop() {
    server.stop(0);
    engines.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<html>",
        "null",
        "[]",
        "\"text\"",
        "{\"nodes\":{}}",
        "{\"nodes\":[{}],\"seats\":[],\"unplaceable\":[]}",
        "{\"nodes\":[],\"seats\":[{\"node\":\"n\"}],\"unplaceable\":[]}"
      })
  @DisplayName("a 200 that is not what was promised")
  void refusesAnUnreadableAnswer(String body) {
    answering(200, body);

    assertUnreadable();
  }

  @Test
  @DisplayName("JSON nested without end")
  void survivesDeepNesting() {
    answering(200, "[".repeat(100_000));

    assertUnreadable();
  }

  @Test
  @DisplayName("a flood of bytes is cut off, not kept")
  void cutsOffAFlood() {
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          var chunk = new byte[1 << 20];
          try (var out = exchange.getResponseBody()) {
            for (int i = 0; i < 64; i++) {
              out.write(chunk);
            }
          } catch (IOException e) {
            exchange.close();
          }
        });

    assertUnreadable();
  }

  @Test
  @DisplayName("a redirect is not followed: our token goes nowhere else")
  void followsNoRedirect() {
    var elsewhere = new AtomicInteger();
    server.createContext("/elsewhere", exchange -> elsewhere.incrementAndGet());
    server.createContext(
        "/fleet",
        exchange -> {
          exchange.getResponseHeaders().add("Location", address() + "elsewhere");
          answer(exchange, 307, "");
        });

    assertUnreadable();
    assertThat(elsewhere).hasValue(0);
  }

  @Test
  @DisplayName("text posing as an error code, or echoing our token, is not repeated")
  void repeatsNothingItIsTold() {
    answering(409, "{\"error\":\"Bearer " + CANARY + "\",\"detail\":\"" + CANARY + "\"}");

    var failure = catchThrowableOfType(EngineRefused.class, () -> client.fleet());

    assertThat(failure.error()).isEmpty();
    assertThat(failure.toString()).doesNotContain(CANARY);
  }

  private void assertUnreadable() {
    var failure = catchThrowableOfType(EngineUnavailable.class, () -> client.fleet());
    assertThat(failure.kind()).isEqualTo(Kind.UNREADABLE_ANSWER);
    assertThat(failure.toString()).doesNotContain(CANARY).contains("GET /fleet");
  }

  private void answering(int status, String body) {
    server.createContext("/", exchange -> answer(exchange, status, body));
  }

  private static void answer(HttpExchange exchange, int status, String body) throws IOException {
    var bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
  }
}
