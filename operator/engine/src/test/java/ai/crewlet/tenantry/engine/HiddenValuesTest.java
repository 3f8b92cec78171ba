package ai.crewlet.tenantry.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.engine.http.HttpEngines;
import ai.crewlet.tenantry.engine.people.Invitation;
import ai.crewlet.tenantry.engine.people.InvitationLink;
import ai.crewlet.tenantry.engine.people.InviteOutcome;
import ai.crewlet.tenantry.engine.secrets.SecretValue;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.net.URI;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is secret hides itself, in text and in JSON. */
class HiddenValuesTest {

  private static final String CANARY = "canary-value";

  static Stream<Object> secrets() {
    var link = InvitationLink.of(URI.create("http://d/auth/accept?token=" + CANARY));
    return Stream.of(
        AccessToken.of(CANARY),
        SecretValue.of(CANARY),
        link,
        new InviteOutcome.Invited("id", link, OffsetDateTime.MIN),
        new Invitation(
            UUID.fromString("01936f5e-7a10-7c3e-8a5b-0123456789ab"),
            CANARY + "@example.com",
            "founder",
            List.of()));
  }

  @ParameterizedTest
  @MethodSource("secrets")
  @DisplayName("toString says nothing of the value")
  void hidesInText(Object secret) {
    assertThat(secret.toString()).doesNotContain(CANARY);
  }

  @Test
  @DisplayName("a serialiser finds nothing in a token, a value or a link")
  void hidesInJson() {
    var json = JsonMapper.builder().build();
    secrets()
        .limit(4)
        .forEach(
            secret ->
                assertThatThrownBy(() -> json.writeValueAsString(secret))
                    .hasMessageNotContaining(CANARY));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "has blank", "line\nbreak", "ümlaut"})
  @DisplayName("a token that no header carries is refused, without being repeated")
  void refusesATokenNoHeaderCarries(String text) {
    assertThatThrownBy(() -> AccessToken.of(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("look at the Secret");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://user:canary-value@h:8080",
        "http://h:8080/path",
        "http://h:8080?q=canary-value",
        "ftp://h",
        "h:8080"
      })
  @DisplayName("an address is scheme, host and port")
  void refusesAnAddressWithMore(String address) {
    try (var engines = new HttpEngines(EngineTimeouts.standard())) {
      assertThatThrownBy(() -> engines.at(URI.create(address), AccessToken.of("t")))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageNotContaining(CANARY);
    }
  }
}
