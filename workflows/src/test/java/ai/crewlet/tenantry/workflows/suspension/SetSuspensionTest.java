package ai.crewlet.tenantry.workflows.suspension;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;
import static ai.crewlet.tenantry.workflows.suspension.SuspensionStep.COMPANY;
import static ai.crewlet.tenantry.workflows.suspension.SuspensionStep.SETTLE;
import static ai.crewlet.tenantry.workflows.suspension.SuspensionStep.STOPPED_OR_READY;
import static ai.crewlet.tenantry.workflows.suspension.SuspensionStep.SUBSCRIPTIONS;
import static ai.crewlet.tenantry.workflows.suspension.SuspensionStep.TENANT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.StepState;
import io.temporal.client.WorkflowFailedException;
import io.temporal.client.WorkflowStub;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A company stopped and started again (C46, C48, M46, M174, M175). */
@Timeout(120)
class SetSuspensionTest {

  private final Rig rig = Rig.start();

  @BeforeEach
  void onboarded() {
    rig.cluster.preexisting("Tenant");
    rig.cluster.preexisting("Company " + Requests.TENANT);
  }

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  @DisplayName("C46: whoever has written the spec has it carried out, and not written again")
  void suspendsWhatTheSpecSays() {
    rig.suspensions.intend(true);
    var run = start(true, rig.suspensions.generation());

    assertThat(result(run).outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(rig.suspensions.told()).isTrue();
    assertThat(rig.faults.calls("intendSuspension")).isZero();
    assertThat(rig.cluster.status().settled())
        .returns(true, s -> s.suspended())
        .returns(rig.suspensions.generation(), s -> s.generation())
        .returns(null, s -> s.tier());
    assertThat(state(run, TENANT)).isEqualTo(StepState.NOT_NEEDED);
    assertThat(rig.cluster.status().reports()).as("the lifecycle motion has the word").isEmpty();
  }

  @Test
  @DisplayName("C46: who starts it without writing the spec has it written")
  void writesTheIntent() {
    assertThat(result(start(true, null)).outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(rig.suspensions.intended()).isTrue();
    assertThat(rig.cluster.status().settled().generation()).isEqualTo(2L);
  }

  @Test
  @DisplayName("M174: no success before the pods are gone, however long they drain")
  void waitsForThePods() {
    rig.suspensions.draining(true);
    var run = start(true, null);
    rig.environment.sleep(Duration.ofMinutes(30));
    assertThat(state(run, STOPPED_OR_READY)).isEqualTo(StepState.RUNNING);
    assertThat(rig.cluster.status().settled()).isNull();
    rig.suspensions.draining(false);

    assertThat(result(run).outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @Test
  @DisplayName("M175: a resume lists the subscriptions to check with the vendors")
  void listsSubscriptions() {
    rig.suspensions.suspended();
    var resumed = result(start(false, null));

    assertThat(resumed.subscriptions())
        .singleElement()
        .returns("Slack", Subscription::vendor)
        .returns("lead", Subscription::seat);
  }

  @Test
  @DisplayName("M174: a resume that no wait fixes parks with the reason, and is retried")
  void parksOnAReasonNoWaitFixes() {
    rig.suspensions.suspended();
    rig.faults.always(
        "awaitRunning",
        failing(() -> FailureType.LIMIT_EXCEEDED.failure("Company acme: LimitExceeded")));
    var run = start(false, null);

    var parked = rig.awaitParkedAt("awaitRunning", run);
    assertThat(parked.details()).contains("LimitExceeded", "tenantry retry acme", "skip acme");
    rig.faults.heal("awaitRunning");
    run.retry();
    assertThat(result(run).outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @Test
  @DisplayName("C48: before there is a Company there is nothing to stop; the intent stands")
  void suspendsBeforeThereIsACompany() {
    rig.cluster.removeAnybodys("Company " + Requests.TENANT);
    var run = start(true, null);

    var result = result(run);
    assertThat(result.outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(result.notes()).singleElement().asString().contains("no Company yet");
    assertThat(result.company()).as("none is said to rest").isNull();
    assertThat(rig.suspensions.intended()).isTrue();
    assertThat(state(run, STOPPED_OR_READY)).isEqualTo(StepState.NOT_NEEDED);
  }

  @Test
  @DisplayName("C48: suspended while an onboarding is parked, beside it")
  void suspendsBesideAParkedOnboarding() {
    rig.faults.always("awaitReady", failing(() -> FailureType.LIMIT_EXCEEDED.failure("no")));
    var onboarding = rig.onboard(Requests.acme());
    rig.awaitReport(Rig::parked);

    assertThat(result(start(true, null)).outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(rig.suspensions.told()).isTrue();
    assertThat(onboarding.progress().needsAttention()).isTrue();
    onboarding.abort();
  }

  @Test
  @DisplayName("C46: the spec reversed since the request: the older wish ends and does nothing")
  void isOvertakenByTheSpec() {
    rig.suspensions.intend(true);
    var asked = rig.suspensions.generation();
    rig.suspensions.intend(false);
    var run = start(true, asked);

    assertThat(result(run).outcome()).isEqualTo(Outcome.SUPERSEDED);
    assertThat(rig.suspensions.told()).isFalse();
    assertThat(state(run, COMPANY)).isEqualTo(StepState.NOT_NEEDED);
    assertThat(rig.cluster.status().settled()).isNull();
  }

  @Test
  @DisplayName("C48: the newest wish takes over from a run that waits, at once")
  void newestWishWins() {
    rig.suspensions.draining(true);
    var suspend = start(true, null);
    Rig.awaitStep(suspend, STOPPED_OR_READY);
    suspend.supersede();
    assertThat(result(suspend).outcome()).isEqualTo(Outcome.SUPERSEDED);
    rig.suspensions.draining(false);

    assertThat(result(start(false, null)).outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(rig.suspensions.told()).isFalse();
    assertThat(rig.cluster.status().settled().suspended()).isFalse();
  }

  @Test
  @DisplayName("C46: nothing to do, nothing written; who resumes still hears what to check")
  void doesNothingTwice() {
    var run = start(false, null);

    var result = result(run);
    assertThat(result.outcome()).isEqualTo(Outcome.NOTHING_TO_DO);
    assertThat(result.subscriptions()).hasSize(1);
    assertThat(rig.faults.calls("tellCompany") + rig.faults.calls("settle")).isZero();
    assertThat(state(run, SUBSCRIPTIONS)).isEqualTo(StepState.DONE);
    assertThat(state(run, SETTLE)).isEqualTo(StepState.NOT_NEEDED);
  }

  @Test
  @DisplayName("C48: a tenant that is being offboarded is suspended and not resumed")
  void startsNothingThatIsBeingOffboarded() {
    rig.suspensions.deleting();
    assertThat(result(start(true, null)).outcome()).isEqualTo(Outcome.SUCCEEDED);

    assertThatThrownBy(() -> result(start(false, null)))
        .isInstanceOf(WorkflowFailedException.class)
        .rootCause()
        .hasMessageContaining("being offboarded");
    assertThat(rig.suspensions.told()).isTrue();
  }

  @Test
  @DisplayName("C46: a refusal that time explains settles nothing, so that it is tried anew")
  void leavesUnsettledWhatTimeExplains() {
    rig.faults.always("planSuspension", failing(() -> FailureType.UNAVAILABLE.failure("away")));
    var run = start(true, null);

    assertThatThrownBy(() -> result(run)).isInstanceOf(WorkflowFailedException.class);
    assertThat(rig.cluster.status().settled()).isNull();
  }

  @Test
  @DisplayName("C48: cancelled by an offboarding, it ends; what the company was told is settled")
  void isCancelled() {
    rig.suspensions.draining(true);
    var run = start(true, null);
    Rig.awaitStep(run, STOPPED_OR_READY);
    WorkflowStub.fromTyped(run).cancel();

    assertThatThrownBy(() -> result(run)).isInstanceOf(WorkflowFailedException.class);
    assertThat(rig.cluster.status().settled())
        .returns(Outcome.CANCELLED, s -> s.outcome())
        .returns(true, s -> s.suspended());
  }

  private SetSuspensionWorkflow start(boolean suspend, @Nullable Long generation) {
    return SetSuspensionUnderTest.start(
        rig,
        new SetSuspension(Requests.TENANT, suspend, generation, "request-" + suspend, "somebody"));
  }

  private static StepState state(SetSuspensionWorkflow run, SuspensionStep step) {
    return run.progress().steps().get(step.ordinal()).state();
  }

  private static SuspensionResult result(SetSuspensionWorkflow run) {
    return Rig.result(run, SuspensionResult.class);
  }
}
