package ai.crewlet.tenantry.engine.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.engine.EngineRefused;
import ai.crewlet.tenantry.engine.people.Invitation;
import ai.crewlet.tenantry.engine.people.InviteOutcome;
import ai.crewlet.tenantry.engine.secrets.SecretValue;
import ai.crewlet.tenantry.engine.secrets.StoredSecret;
import ai.crewlet.tenantry.engine.traffic.VendorTraffic;
import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The client's calls about secrets, tokens, people and usage, against the stand-in. */
class OtherCallsTest {

  private static final UUID KEY = UUID.fromString("01936f5e-7a10-7c3e-8a5b-0123456789ab");
  private static final UUID OTHER_KEY = UUID.fromString("01936f5e-7a11-7c3e-8a5b-0123456789ab");

  @RegisterExtension static final Fixture ENGINE = new Fixture();

  @Test
  @DisplayName("secrets go in by value and are known by fingerprint")
  void pushesSecrets() {
    var client = ENGINE.operator();

    client.putSecret("SLACK_LEAD", SecretValue.of("xoxb \"quoted\" ✓"));
    var before = client.secrets();
    client.putSecret("SLACK_LEAD", SecretValue.of("rotated"));

    assertThat(ENGINE.control().secret("SLACK_LEAD")).hasValue("rotated");
    assertThat(before).extracting(StoredSecret::name).containsExactly("SLACK_LEAD");
    assertThat(client.secrets().get(0).fingerprint()).isNotEqualTo(before.get(0).fingerprint());
    client.deleteSecret("SLACK_LEAD");
    client.deleteSecret("SLACK_LEAD");
    assertThat(client.secrets()).isEmpty();
  }

  @Test
  @DisplayName(
      "M107: a value stored after the last activation is known to be unread until a reload")
  void tellsWhatTheEngineHasNotRead() {
    ENGINE.put(Fixture.company().toDocument());
    var client = ENGINE.operator();
    client.putSecret("LATER", SecretValue.of("v1"));
    assertThat(client.secrets().get(0).updatedAt()).isAfter(client.activatedAt().orElseThrow());

    client.reload();

    assertThat(client.activatedAt().orElseThrow())
        .isAfterOrEqualTo(client.secrets().get(0).updatedAt());
    client.deleteSecret("LATER");
  }

  @Test
  @DisplayName("a rotated token works after a reload of the tokens")
  void reloadsTokens() {
    ENGINE
        .engine()
        .bootstrap(LoneEngine.defaultBootstrap().replace(LoneEngine.CONSUMER, "rotated"));

    ENGINE.operator().reloadTokens();

    assertThat(ENGINE.client("rotated").fleet().nodes()).hasSize(1);
    assertThatThrownBy(() -> ENGINE.consumer().fleet())
        .isInstanceOfSatisfying(
            EngineRefused.class,
            e -> assertThat(e.kind()).isEqualTo(EngineRefused.Kind.TOKEN_UNKNOWN));
  }

  @Test
  @DisplayName("M147, M148: the same key gives the same invitation and link")
  void invitesOnce() {
    ENGINE.put(Fixture.company().toDocument());
    var first = invited(invite(KEY, "founder"));
    var again = invited(invite(KEY, "founder"));

    assertThat(again.invitationId()).isEqualTo(first.invitationId());
    assertThat(again.link().reveal()).isEqualTo(first.link().reveal());
    assertThat(first.link().reveal().toString()).startsWith("http://dashboard.acme.example/");
    assertThat(ENGINE.consumer().invitations())
        .singleElement()
        .satisfies(open -> assertThat(open.seat()).isEqualTo("founder"));
  }

  @Test
  @DisplayName("M146: each refusal of an invitation is an outcome of its own")
  void tellsWhyItDoesNotInvite() {
    ENGINE.put(Fixture.company().toDocument());

    assertThat(invite(KEY, "nobody")).isEqualTo(new InviteOutcome.SeatNotFound());
    assertThat(invite(KEY, "lead")).isEqualTo(new InviteOutcome.SeatNotHuman());
    invite(KEY, "founder");
    assertThat(invite(OTHER_KEY, "founder")).isEqualTo(new InviteOutcome.SeatTaken());
    var other = new Invitation(KEY, "bob@example.com", "founder", List.of("admin"));
    assertThat(ENGINE.consumer().invite(other)).isEqualTo(new InviteOutcome.KeyReused());
    var malformed = new Invitation(OTHER_KEY, "no address", "founder", List.of());
    assertThat(ENGINE.consumer().invite(malformed))
        .isEqualTo(new InviteOutcome.Invalid("validation_error"));
  }

  @Test
  @DisplayName("a token without admin is told so")
  void tellsThatItMayNotInvite() {
    ENGINE
        .engine()
        .bootstrap(LoneEngine.defaultBootstrap().replace("grants: [admin]", "grants: [apps]"));
    ENGINE.operator().reloadTokens();

    assertThat(invite(KEY, "founder")).isEqualTo(new InviteOutcome.NotAllowed());
    assertThatThrownBy(() -> ENGINE.consumer().secrets())
        .isInstanceOfSatisfying(
            EngineRefused.class,
            e -> assertThat(e.kind()).isEqualTo(EngineRefused.Kind.NOT_GRANTED));
  }

  @Test
  @DisplayName("whoever joined is listed with their seat")
  void listsPeople() {
    ENGINE.put(Fixture.company().toDocument());
    assertThat(ENGINE.operator().people()).isEmpty();
    invite(KEY, "founder");
    ENGINE.control().join("founder");

    assertThat(ENGINE.operator().people())
        .singleElement()
        .satisfies(
            person -> {
              assertThat(person.seat()).isEqualTo("founder");
              assertThat(person.grants()).containsExactly("admin");
              assertThat(person.toString()).doesNotContain("ada@");
            });
    assertThat(ENGINE.operator().invitations()).isEmpty();
  }

  @Test
  @DisplayName("M64: a pause from outside the document shows in the fleet and makes no revision")
  void pausesASeat() {
    ENGINE.put(Fixture.company().toDocument());
    var client = ENGINE.operator();

    client.pauseSeat("lead", true);
    client.pauseSeat("nobody", true);

    assertThat(client.fleet().seat("lead").orElseThrow().paused()).isTrue();
    assertThat(client.fleet().seat("eng").orElseThrow().paused()).isFalse();
    client.pauseSeat("lead", false);
    assertThat(client.fleet().seat("lead").orElseThrow().paused()).isFalse();
    assertThat(ENGINE.control().revisionsWritten()).isEqualTo(1);
  }

  @Test
  @DisplayName("tokens spent this month by seat and by model")
  void readsUsage() {
    ENGINE.put(Fixture.company().toDocument());
    ENGINE.control().spend("lead", "claude", 100, 20);
    ENGINE.control().spend("eng", "claude", 1, 2);

    var usage = ENGINE.consumer().tokens(YearMonth.now(ZoneOffset.UTC));

    assertThat(usage.total()).isEqualTo(123);
    assertThat(usage.bySeat()).isEqualTo(Map.of("lead", 120L, "eng", 3L));
    assertThat(usage.byModel()).isEqualTo(Map.of("claude", 123L));
  }

  @Test
  @DisplayName("M175: when a vendor last delivered, counted by vendor and for a day")
  void readsTraffic() throws Exception {
    ENGINE.operator().putSecret("LLM_KEY", SecretValue.of("made up"));
    ENGINE.put(EverythingCompany.document());
    assertThat(ENGINE.consumer().traffic())
        .extracting(VendorTraffic::vendor)
        .contains("slack", "github", "gitlab");
    assertThat(ENGINE.consumer().traffic()).allMatch(vendor -> vendor.lastAt().isEmpty());

    var delivery =
        HttpRequest.newBuilder(ENGINE.engine().publicListener().resolve("/webhooks/gitlab"))
            .POST(BodyPublishers.ofString("{}"))
            .build();
    HttpClient.newHttpClient().send(delivery, BodyHandlers.discarding());

    assertThat(ENGINE.consumer().traffic())
        .filteredOn(vendor -> vendor.lastAt().isPresent())
        .extracting(VendorTraffic::vendor)
        .containsExactly("gitlab");
    ENGINE.control().advance(Duration.ofHours(25));
    assertThat(ENGINE.consumer().traffic()).allMatch(vendor -> vendor.lastAt().isEmpty());
  }

  private static InviteOutcome invite(UUID key, String seat) {
    return ENGINE.consumer().invite(new Invitation(key, "ada@example.com", seat, List.of("admin")));
  }

  private static InviteOutcome.Invited invited(InviteOutcome outcome) {
    return (InviteOutcome.Invited) outcome;
  }
}
