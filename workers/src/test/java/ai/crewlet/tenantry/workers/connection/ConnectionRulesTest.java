package ai.crewlet.tenantry.workers.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Told;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workers.waiting.Verdict.Hopeless;
import ai.crewlet.tenantry.workers.waiting.Verdict.Met;
import ai.crewlet.tenantry.workers.waiting.Verdict.Pending;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.connection.AwaitConnected;
import ai.crewlet.tenantry.workflows.connection.ConnectSeat;
import ai.crewlet.tenantry.workflows.connection.ConnectedSeat;
import ai.crewlet.tenantry.workflows.connection.ConnectionTarget;
import ai.crewlet.tenantry.workflows.connection.ReferenceSecret;
import ai.crewlet.tenantry.workflows.connection.Vendor;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.temporal.failure.ApplicationFailure;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which seats and Secrets are taken, and what the operator's reports mean (M61, M62, M70 to M72).
 */
class ConnectionRulesTest {

  private static final List<Seat> SEATS =
      List.of(
          seat("lead", "displayName: Engineering Lead"),
          seat("founder", "displayName: Founder, kind: Human"),
          seat(
              "builder",
              "displayName: Builder, integrations: {slack: {credentialsSecretRef: {name: builder-slack}}}"));
  private static final List<Integration> INTEGRATIONS =
      List.of(
          Manifests.as(
              Integration.class,
              Manifests.yaml(
                  "{apiVersion: crewlet.ai/v1alpha1, kind: Integration, metadata: {name: slack}, spec: {companyRef: {name: acme}, type: Slack}}")));
  private static final ConnectionTarget TARGET =
      new ConnectionTarget("acme", "0123456789", "ns", "acme", "lead", Vendor.SLACK);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nobody  | SLACK  |                      | false | InvalidRequest | its Agent seats are: builder, lead",
        "founder | SLACK  |                      | false | InvalidRequest | Human seat",
        "lead    | GITHUB |                      | false | InvalidRequest | no Integration of type GitHub",
        "lead    | SLACK  | 2026-11-30T00:00:00Z | false | InvalidRequest | connect it first",
        "builder | SLACK  | 2026-11-30T00:00:00Z | true  | ObjectRefused  | when it resumes",
      })
  @DisplayName("M70 M72: a seat that cannot be connected is refused with what to change")
  void refusesSeats(
      String seat,
      Vendor vendor,
      @Nullable Instant rotatedAt,
      boolean suspended,
      String type,
      String message) {
    var request = new ConnectSeat("acme", seat, vendor, null, rotatedAt, "r", "somebody");

    assertThatThrownBy(() -> SeatRules.seat(request, company(suspended), SEATS, INTEGRATIONS))
        .isInstanceOfSatisfying(
            ApplicationFailure.class,
            failure -> {
              assertThat(failure.getType()).isEqualTo(type);
              assertThat(failure.getOriginalMessage()).contains(message);
            });
  }

  @ParameterizedTest
  @CsvSource({
    "builder-slack, Seat builder",
    "acme-keyring, the engine's own",
    "acme-api-tokens, the engine's own",
    "acme-bootstrap-pool-1, the engine's own"
  })
  @DisplayName("M152: another seat's Secret, and the engine's own, are refused")
  void refusesSecrets(String name, String message) {
    assertThatThrownBy(() -> SeatRules.checkSecret(new ReferenceSecret(TARGET, name), SEATS))
        .hasMessageContaining(message);
    SeatRules.checkSecret(new ReferenceSecret(TARGET, "lead-slack"), SEATS);
  }

  @Test
  @DisplayName("M72: the address ends the wait; a class that exposes nothing ends it at once too")
  void awaitsTheAddress() {
    var request = new ConnectSeat("acme", "lead", Vendor.SLACK, null, null, "r", "somebody");
    var there = observed(new Told(0, "https://h/webhooks/slack/lead", null, null));

    assertThat(ConnectionVerdicts.address(request, there, Optional.empty()))
        .isEqualTo(new Met<>("https://h/webhooks/slack/lead"));
    assertThat(ConnectionVerdicts.address(request, Optional.empty(), exposed("Unknown", "Pending")))
        .isInstanceOf(Pending.class);
    assertThat(
            ConnectionVerdicts.address(request, Optional.empty(), exposed("False", "NotExposed")))
        .isInstanceOfSatisfying(
            Hopeless.class, no -> assertThat(no.type()).isEqualTo(FailureType.NOT_EXPOSED));
  }

  @Test
  @DisplayName(
      "M85 M86 M87: a missing or empty Secret is waited for, another reference's fault is not; then the revision")
  void awaitsReferenceAndRevision() {
    var applied = condition("Applied", "True", "Applied");

    assertThat(pending(connected(condition("ResolvedRefs", "False", "SecretNotFound"), applied)))
        .contains("SecretNotFound");
    assertThat(pending(connected(condition("ResolvedRefs", "False", "SecretValueEmpty"), applied)))
        .contains("SecretValueEmpty");
    assertThat(
            pending(
                connected(
                    condition("ResolvedRefs", "True", "Resolved"),
                    condition("Applied", "False", "Pending"))))
        .contains("Applied=False Pending");
    assertThat(connected(condition("ResolvedRefs", "False", "NoModelProvider"), applied))
        .isEqualTo(new Met<>(new ConnectedSeat("r-2")));
    assertThat(
            connected(
                condition("ResolvedRefs", "True", "Resolved"),
                condition("Applied", "False", "Pending"),
                condition("Ready", "False", "Suspended")))
        .as("takes effect on resume (C40)")
        .isEqualTo(new Met<>(new ConnectedSeat(null)));
  }

  @Test
  @DisplayName("M152: a manifest has the address and the seat's name, and nothing of another seat")
  void makesManifests() {
    var slack = AppManifests.of(Vendor.SLACK, SEATS.get(0), company(false), "https://h/x");
    assertThat(Manifests.yaml(slack).at("/settings/event_subscriptions/request_url").asText())
        .isEqualTo("https://h/x");
    assertThat(Manifests.yaml(slack).at("/display_information/name").asText())
        .isEqualTo("Engineering Lead");
    var github = AppManifests.of(Vendor.GITHUB, SEATS.get(0), company(false), "https://h/y");
    assertThat(Manifests.yaml(github).at("/hook_attributes/url").asText()).isEqualTo("https://h/y");
    assertThat(Manifests.yaml(github).at("/public").asBoolean()).isFalse();
  }

  private static Verdict<ConnectedSeat> connected(Condition... conditions) {
    return ConnectionVerdicts.connected(
        new AwaitConnected(TARGET, 3),
        Optional.of(
            new Observed("lead", 3, false, List.of(conditions), new Told(0, null, null, "r-2"))));
  }

  private static Optional<Observed> observed(Told told) {
    return Optional.of(new Observed("lead", 1, false, List.of(), told));
  }

  private static Optional<Observed> exposed(String status, String reason) {
    return Optional.of(
        new Observed("acme", 1, false, List.of(condition("ExposureReady", status, reason))));
  }

  private static String pending(Verdict<?> verdict) {
    return ((Pending<?>) verdict).message();
  }

  private static Condition condition(String type, String status, String reason) {
    return new ConditionBuilder()
        .withType(type)
        .withStatus(status)
        .withReason(reason)
        .withMessage("because")
        .build();
  }

  private static Company company(boolean suspended) {
    return Manifests.as(
        Company.class,
        Manifests.yaml(
            "{apiVersion: crewlet.ai/v1alpha1, kind: Company, metadata: {name: acme}, spec: {companyName: Acme, suspend: %s}}"
                .formatted(suspended)));
  }

  private static Seat seat(String name, String spec) {
    return Manifests.as(
        Seat.class,
        Manifests.yaml(
            "{apiVersion: crewlet.ai/v1alpha1, kind: Seat, metadata: {name: %s}, spec: {companyRef: {name: acme}, %s}}"
                .formatted(name, spec)));
  }
}
