package ai.crewlet.tenantry.workflows.invitation;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;
import static ai.crewlet.tenantry.workflows.fakes.Faults.failingAfterwards;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.FakeEngine;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.invitation.Surroundings.State;
import io.temporal.client.WorkflowStub;
import io.temporal.failure.CanceledFailure;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Getting one person in (C29, C48, C61). */
@Timeout(120)
class InvitePersonTest {

  private final Rig rig = Rig.start();

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  @DisplayName("M146 M147: one invitation under one key, one link delivered")
  void invitesAndWaits() {
    var run = rig.invite(Requests.invitation());

    assertThat(result(run)).isEqualTo(new InvitationResult(InvitationOutcome.JOINED, 1));
    assertThat(rig.engine.keys()).hasSize(1);
    assertThat(rig.engine.mailbox()).containsExactly("ada@example.com");
    assertThat(rig.cluster.status().reports()).as("the lifecycle motion has the word").isEmpty();
  }

  @Test
  @DisplayName("C48: somebody has joined already, nothing to do")
  void invitesNobodyIntoAHeldSeat() {
    rig.engine.seat(State.JOINED);
    var run = rig.invite(Requests.invitation());

    assertThat(result(run)).isEqualTo(new InvitationResult(InvitationOutcome.NOTHING_TO_DO, 0));
    assertThat(rig.engine.mailbox()).isEmpty();
  }

  @Test
  @DisplayName("C48: an open invitation holds the seat; it is awaited, not repeated")
  void awaitsAnOpenInvitation() {
    rig.engine.joinsAfter(2);
    var first = rig.invite(Requests.invitation());
    awaitStep(first, "JOIN");
    WorkflowStub.fromTyped(first).terminate("test");

    var second = rig.invite(Requests.invitation());
    awaitStep(second, "JOIN");
    assertThat(rig.engine.keys()).hasSize(1);
    assertThat(second.invitation().idempotencyKey()).isNull();
    rig.engine.joinsAfter(1);

    assertThat(result(second)).isEqualTo(new InvitationResult(InvitationOutcome.JOINED, 0));
  }

  @Test
  @DisplayName("C29 M147: a crash between invite and delivery repeats under the same key")
  void repeatsUnderTheSameKey() {
    rig.faults.once(
        "inviteAndDeliver", failingAfterwards(() -> FailureType.UNAVAILABLE.failure("mail away")));
    var run = rig.invite(Requests.invitation());

    assertThat(result(run).invitations()).isOne();
    assertThat(rig.engine.keys()).as("the same invitation").hasSize(1);
    assertThat(rig.faults.calls("inviteAndDeliver")).isEqualTo(2);
  }

  @Test
  @DisplayName("C29: a parked invitation is retried under the kept key")
  void keepsTheKeyThroughParking() {
    rig.faults.always(
        "inviteAndDeliver",
        failingAfterwards(() -> FailureType.DELIVERY_REFUSED.failure("mailbox full")));
    var run = rig.invite(Requests.invitation());
    rig.awaitParkedAt("inviteAndDeliver", run);
    rig.faults.heal("inviteAndDeliver");
    run.retry();

    assertThat(result(run).outcome()).isEqualTo(InvitationOutcome.JOINED);
    assertThat(rig.engine.keys()).hasSize(1);
  }

  @Test
  @DisplayName("C48: a corrected person is another invitation, under another key")
  void correctsThePerson() {
    rig.faults.always(
        "inviteAndDeliver", failing(() -> FailureType.DELIVERY_REFUSED.failure("no such box")));
    var run = rig.invite(Requests.invitation());
    rig.awaitParkedAt("inviteAndDeliver", run);
    rig.faults.heal("inviteAndDeliver");
    run.correct(new InvitationCorrection("ada@example.org", null, null));

    assertThat(result(run).outcome()).isEqualTo(InvitationOutcome.JOINED);
    assertThat(rig.engine.mailbox()).containsExactly("ada@example.org");
    assertThat(rig.faults.calls("newInvitationKey")).isEqualTo(2);
  }

  @Test
  @DisplayName(
      "C48 M148 I76: invites again after expiry, three times, each under a new key, then asks")
  void invitesAgainThreeTimes() {
    rig.engine.joinsAfter(Integer.MAX_VALUE);
    var run = rig.invite(Requests.invitation());

    rig.environment.sleep(FakeEngine.VALIDITY.multipliedBy(4).plusDays(2));

    Rig.awaitParked(run);
    assertThat(rig.engine.keys()).hasSize(4);
    assertThat(run.progress().details()).contains("InvitationUnclaimed", "4 invitations");
    assertThat(rig.cluster.status().operation().operation().workflowId())
        .isEqualTo("tenant/acme/invitation");
    rig.environment.sleep(Duration.ofDays(30));
    assertThat(rig.engine.keys()).as("a parked series invites nobody").hasSize(4);
    assertThat(rig.history(run).getHistory().getEventsCount()).isLessThan(250);
    rig.engine.seat(State.JOINED);

    assertThat(result(run)).isEqualTo(new InvitationResult(InvitationOutcome.JOINED, 4));
    assertThat(rig.cluster.status().operation()).as("taken back").isNull();
  }

  @Test
  @DisplayName("C48: after an unclaimed series a retry begins a new one")
  void retriesAfterAnUnclaimedSeries() {
    rig.engine.joinsAfter(5);
    var run = rig.invite(Requests.invitation());
    rig.environment.sleep(FakeEngine.VALIDITY.multipliedBy(4).plusDays(2));
    Rig.awaitParked(run);
    run.retry();

    assertThat(result(run)).isEqualTo(new InvitationResult(InvitationOutcome.JOINED, 5));
  }

  @Test
  @DisplayName("C48: sleeps while the company is suspended, invites once it is resumed")
  void sleepsWhileSuspended() {
    rig.engine.seat(State.SUSPENDED);
    var run = rig.invite(Requests.invitation());
    rig.environment.sleep(Duration.ofDays(40));
    assertThat(rig.engine.mailbox()).isEmpty();
    assertThat(run.progress().needsAttention()).isFalse();
    assertThat(run.progress().details()).contains("wait until the company is resumed");
    rig.engine.seat(State.NOBODY);

    assertThat(result(run)).isEqualTo(new InvitationResult(InvitationOutcome.JOINED, 1));
  }

  @Test
  @DisplayName("C48: a suspension while a person is awaited does not cost an invitation")
  void survivesASuspension() {
    rig.engine.joinsAfter(2);
    var run = rig.invite(Requests.invitation());
    awaitStep(run, "JOIN");
    rig.engine.seat(State.SUSPENDED);
    rig.environment.sleep(Duration.ofDays(3));
    rig.engine.seat(State.NOBODY);
    rig.environment.sleep(Duration.ofDays(1));

    assertThat(rig.engine.keys()).hasSize(1);
    assertThat(run.invitation().idempotencyKey()).as("still ours").isNotNull();
    assertThat(result(run)).isEqualTo(new InvitationResult(InvitationOutcome.JOINED, 2));
  }

  @Test
  @DisplayName("C48: ends when the company is deleted")
  void endsOnDeletion() {
    rig.engine.joinsAfter(2);
    var run = rig.invite(Requests.invitation());
    awaitStep(run, "JOIN");
    rig.engine.seat(State.GONE);

    assertThat(result(run)).isEqualTo(new InvitationResult(InvitationOutcome.COMPANY_GONE, 1));
  }

  @Test
  @DisplayName("C48: called off, it ends and leaves no report behind")
  void isCalledOff() {
    rig.faults.always("lookAround", failing(() -> FailureType.ENGINE_REFUSED.failure("403")));
    var run = rig.invite(Requests.invitation());
    Rig.awaitParked(run);
    run.abort();

    assertThat(result(run)).isEqualTo(new InvitationResult(InvitationOutcome.ABORTED, 0));
    assertThat(rig.cluster.status().operation()).isNull();
  }

  @Test
  @DisplayName(
      "C47 C48: its need for attention is said as soon as the lifecycle motion has settled")
  void waitsForTheWord() {
    rig.faults.always("awaitReady", failing(() -> FailureType.LIMIT_EXCEEDED.failure("no")));
    rig.faults.always("lookAround", failing(() -> FailureType.ENGINE_REFUSED.failure("403")));
    var onboarding = rig.onboard(Requests.acme());
    rig.awaitReport(Rig::parked);
    var run = rig.invite(Requests.invitation());
    Rig.awaitParked(run);
    assertThat(rig.cluster.status().operation().operation().step()).isEqualTo("READY");
    rig.awaitParkedAt("awaitReady", onboarding);
    rig.faults.heal("awaitReady");
    onboarding.retry();
    WorkflowStub.fromTyped(onboarding).getResult(Object.class);

    rig.environment.sleep(Duration.ofMinutes(15));

    assertThat(rig.cluster.status().operation().failure()).isEqualTo(FailureType.ENGINE_REFUSED);
    run.abort();
    assertThat(result(run).outcome()).isEqualTo(InvitationOutcome.ABORTED);
  }

  @Test
  @DisplayName("C48: cancelled by an offboarding, it ends at once")
  void isCancelled() {
    rig.engine.joinsAfter(2);
    var run = rig.invite(Requests.invitation());
    awaitStep(run, "JOIN");
    WorkflowStub.fromTyped(run).cancel();

    assertThatThrownBy(() -> result(run)).hasCauseInstanceOf(CanceledFailure.class);
    assertThat(rig.engine.mailbox()).hasSize(1);
  }

  @Test
  @DisplayName(
      "M148: an authorised caller can ask for the open invitation again; there is no link in it")
  void tellsTheOpenInvitation() {
    rig.engine.joinsAfter(2);
    var run = rig.invite(Requests.invitation());
    awaitStep(run, "JOIN");

    var open = run.invitation();
    assertThat(open.idempotencyKey()).isEqualTo(rig.engine.keys().get(0));
    assertThat(open.person().grants()).isEqualTo(List.of("admin"));
    assertThat(open.toString()).doesNotContain("ada@example.com", open.idempotencyKey());
  }

  private static void awaitStep(InvitePersonWorkflow run, String step) {
    Awaitility.await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> run.progress().step().equals(step));
  }

  private static InvitationResult result(InvitePersonWorkflow run) {
    return Rig.result(run, InvitationResult.class);
  }
}
