package ai.crewlet.tenantry.engine.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ai.crewlet.tenantry.engine.EngineClient;
import ai.crewlet.tenantry.engine.EngineFailure;
import ai.crewlet.tenantry.engine.EngineRefused;
import ai.crewlet.tenantry.engine.EngineUnavailable;
import ai.crewlet.tenantry.engine.EngineUnavailable.Kind;
import ai.crewlet.tenantry.engine.secrets.SecretValue;
import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;
import ai.crewlet.tenantry.testbed.engine.http.Faults;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the client says when there is no answer, and that it says nothing it must not. */
class NoAnswerTest {

  private static final String CANARY = "canary-of-a-token";

  @RegisterExtension static final Fixture ENGINE = new Fixture();

  @Test
  @DisplayName("nothing listens")
  void saysThatTheConnectionWasRefused() {
    ENGINE.engine().container().kill();

    assertUnavailable(ENGINE.operator(), Kind.CONNECTION_REFUSED, "crash-looping");
  }

  @Test
  @DisplayName("a host that does not resolve")
  void saysThatTheHostDoesNotResolve() {
    assertUnavailable(
        ENGINE.at(URI.create("http://acme-engine.tenant.invalid:8080"), CANARY),
        Kind.UNREACHABLE,
        "does not resolve");
  }

  @Test
  @DisplayName("the connection is dropped")
  void saysThatTheConnectionWasLost() {
    ENGINE.control().dropping("GET /fleet");

    assertUnavailable(ENGINE.operator(), Kind.CONNECTION_LOST, "dropped the connection");
  }

  @Test
  @DisplayName("no answer, or a late one: the deadline holds")
  void saysThatItTookTooLong() {
    var hasty = ENGINE.hasty(ENGINE.engine().api(), CANARY);
    ENGINE.control().silent(Faults.EVERY_ROUTE);
    assertUnavailable(hasty, Kind.TIMED_OUT, "did not answer in time");
    ENGINE.control().behave();
    ENGINE.control().slow("GET /fleet", Duration.ofSeconds(2));
    assertUnavailable(hasty, Kind.TIMED_OUT, "did not answer in time");
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 502, 503})
  @DisplayName("a server error")
  void saysThatTheServerFailed(int status) {
    ENGINE.control().failing(Faults.EVERY_ROUTE, status);

    assertUnavailable(ENGINE.operator(), Kind.SERVER_ERROR, "status " + status);
    assertThat(catchThrowable(() -> ENGINE.operator().ready()))
        .isInstanceOf(EngineUnavailable.class);
  }

  @Test
  @DisplayName("a token the engine does not know: say so, and never the token")
  void saysThatTheTokenIsUnknown() {
    var refused = catchThrowableOfType(EngineRefused.class, () -> ENGINE.client(CANARY).fleet());

    assertThat(refused.kind()).isEqualTo(EngineRefused.Kind.TOKEN_UNKNOWN);
    assertThat(refused.error()).isEqualTo("invalid_token");
    assertSilent(refused);
  }

  @Test
  @DisplayName("another engine behind the address: the route is missing")
  void saysThatTheRouteIsMissing() {
    var refused =
        catchThrowableOfType(
            EngineRefused.class, () -> ENGINE.at(ENGINE.engine().publicListener(), CANARY).fleet());

    assertThat(refused.kind()).isEqualTo(EngineRefused.Kind.ROUTE_MISSING);
    assertSilent(refused);
  }

  @Test
  @DisplayName("the value of a secret is in no message, whatever happens to the call")
  void neverRepeatsASecretsValue() {
    ENGINE.control().failing("PUT /secrets/{name}", 500);
    var failure = catchThrowable(() -> ENGINE.operator().putSecret("NAME", SecretValue.of(CANARY)));
    assertSilent(failure);
    assertThat(failure).hasMessageContaining("/secrets/NAME");
    var unusable = catchThrowable(() -> ENGINE.operator().putSecret("a/b", SecretValue.of(CANARY)));
    assertThat(unusable).isInstanceOf(IllegalArgumentException.class);
    assertThat(unusable.toString()).doesNotContain(CANARY);
  }

  private static void assertUnavailable(EngineClient client, Kind kind, String said) {
    var failure = catchThrowableOfType(EngineUnavailable.class, client::fleet);
    assertThat(failure.kind()).isEqualTo(kind);
    assertThat(failure).hasMessageContaining(said).hasMessageContaining("GET /fleet at http://");
    assertSilent(failure);
  }

  /** Neither the message nor any cause names a credential. */
  static void assertSilent(Throwable failure) {
    assertThat(failure).isInstanceOf(EngineFailure.class).hasNoCause();
    assertThat(failure.toString())
        .doesNotContain(CANARY)
        .doesNotContain(LoneEngine.OPERATOR)
        .doesNotContain("Bearer");
  }
}
