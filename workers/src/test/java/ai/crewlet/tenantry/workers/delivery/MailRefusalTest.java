package ai.crewlet.tenantry.workers.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ai.crewlet.tenantry.engine.people.InvitationLink;
import ai.crewlet.tenantry.workers.delivery.LinkDelivery.Addressee;
import ai.crewlet.tenantry.workers.settings.DeliverySettings;
import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(30)
@DisplayName("A mail server that does not take a link (M149)")
class MailRefusalTest {

  private static final InvitationLink LINK =
      InvitationLink.of(URI.create("https://acme.example.com/auth/join?token=canary-link"));
  private static final Addressee ADA = new Addressee("acme", "founder", "ada@example.com");

  /** An address of this machine that does not read as one: what is remote to the settings. */
  private static final String REMOTE = "0.0.0.0";

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "RCPT, 550 5.1.1 no such user ada@example.com, false",
    "RCPT, 450 4.2.0 greylisted, true",
    "MAIL, 553 5.1.8 sender not allowed, false",
    "MAIL, 451 4.3.0 try later, true",
    "DATA, 554 5.7.1 not wanted here, false",
    "DATA, 421 4.3.2 shutting down, true",
  })
  @DisplayName("a 5xx reply goes to a person at once, a 4xx is tried again (M149)")
  void repeatsOnlyWhatMayPass(String command, String reply, boolean worthRepeating)
      throws IOException {
    try (var server = ScriptedMailServer.answering(command, reply)) {
      var failure = failing(mail("127.0.0.1", server.port(), false));
      assertThat(failure.worthRepeating()).isEqualTo(worthRepeating);
      assertThat(failure).hasMessageContaining("acme/founder").hasNoCause();
      assertThat(failure).hasMessageNotContainingAny("canary", "ada@");
    }
  }

  @Test
  @DisplayName("no link travels in clear to another host, and the message says the ways out (M149)")
  void requiresEncryption() throws IOException {
    try (var server = ScriptedMailServer.obliging()) {
      var failure = failing(mail(REMOTE, server.port(), false));
      assertThat(failure.worthRepeating()).isFalse();
      assertThat(failure).hasMessageContainingAll("STARTTLS", "smtps://", "insecure=true");
      assertThat(server.heard()).doesNotContain("RCPT", "canary");
      LinkDelivery.by(mail(REMOTE, server.port(), true)).deliver(ADA, LINK);
      assertThat(server.heard()).as("the control: in clear it would be seen").contains("canary");
    }
  }

  private static DeliveryFailed failing(DeliverySettings.ByMail settings) {
    return catchThrowableOfType(
        DeliveryFailed.class, () -> LinkDelivery.by(settings).deliver(ADA, LINK));
  }

  private static DeliverySettings.ByMail mail(String host, int port, boolean insecure) {
    return new DeliverySettings.ByMail(
        URI.create("smtp://%s:%d".formatted(host, port)),
        "crew@example.com",
        Optional.empty(),
        insecure);
  }
}
