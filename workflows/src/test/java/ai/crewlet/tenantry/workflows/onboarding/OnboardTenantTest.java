package ai.crewlet.tenantry.workflows.onboarding;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.fakes.FakeCluster;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.MotionStart;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.StepProgress;
import ai.crewlet.tenantry.workflows.motion.StepState;
import io.temporal.client.WorkflowFailedException;
import io.temporal.client.WorkflowStub;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The ways through an onboarding without a fault at a step. */
@Timeout(120)
class OnboardTenantTest {

  private final Rig rig = Rig.start();

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  @DisplayName("C46 C47: from request to settled in under a hundred events and two reports")
  void onboards() {
    var run = rig.onboard(Requests.acme());

    var result = result(run);
    assertThat(result.outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(result.namespace()).isEqualTo(FakeCluster.NAMESPACE);
    assertThat(result.invitation()).isEqualTo(Ids.invitation(Requests.TENANT));
    assertThat(run.progress().steps()).extracting(StepProgress::state).containsOnly(StepState.DONE);
    assertThat(rig.history(run).getHistory().getEventsCount()).isLessThan(100);
    assertThat(rig.cluster.status().reports())
        .extracting(report -> report.operation().step())
        .containsExactly("NAMESPACE", "READY");
    var settled = rig.cluster.status().settled();
    assertThat(settled.outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(settled.tier()).isEqualTo("team");
    assertThat(settled.generation()).isEqualTo(1);
  }

  @Test
  @DisplayName("C48: whoever lists workflows sees whose, what and where; the memo has the request")
  void canBeFound() {
    var run = rig.onboard(Requests.acme());
    result(run);

    var described = WorkflowStub.fromTyped(run).describe();
    var attributes = described.getTypedSearchAttributes();
    assertThat(attributes.get(SearchKeys.OPERATION)).isEqualTo("OnboardTenant");
    assertThat(attributes.get(SearchKeys.TENANT_ID)).isEqualTo(FakeCluster.TENANT_ID);
    assertThat(attributes.get(SearchKeys.TIER)).isEqualTo("team");
    assertThat(attributes.get(SearchKeys.STEP)).isEqualTo("SETTLE");
    assertThat(attributes.get(SearchKeys.NEEDS_ATTENTION)).isFalse();
    assertThat(described.getMemo(MotionStart.REQUEST_ID, String.class)).isEqualTo("request-1");
    assertThat(described.getExecution().getWorkflowId()).isEqualTo("tenant/acme");
  }

  @Test
  @DisplayName("C46: a tenant onboarded twice is onboarded once, and nothing is written")
  void onboardsOnce() {
    result(rig.onboard(Requests.acme()));
    var again = rig.onboard(Requests.acme("request-2"));

    assertThat(result(again).outcome()).isEqualTo(Outcome.NOTHING_TO_DO);
    assertThat(rig.faults.calls("settle")).isOne();
    assertThat(rig.faults.calls("ensureTenant")).isOne();
    rig.awaitInvitation();
    assertThat(rig.engine.mailbox()).hasSize(1);
  }

  @Test
  @DisplayName("C48: an invitation under way is left alone, and the result says so")
  void leavesARunningInvitationAlone() {
    rig.engine.joinsAfter(2);
    rig.invite(Requests.invitation());
    Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> rig.engine.mailbox().size() == 1);

    var result = result(rig.onboard(Requests.acme()));

    assertThat(result.warnings()).singleElement().asString().contains("under way already");
    assertThat(rig.engine.mailbox()).hasSize(1);
  }

  @Test
  @DisplayName("C46: a Tenant applied with kubectl, no company announced: nothing is awaited")
  void preparesATenantWithoutCompany() {
    var run = rig.onboard(Requests.tenantOnly());

    assertThat(result(run).outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(run.progress().steps())
        .filteredOn(step -> step.state() == StepState.NOT_NEEDED)
        .extracting(StepProgress::step)
        .containsExactly("COMPANY", "READY", "INVITATION");
    assertThat(rig.cluster.objects()).contains("Namespace", "RoleBinding", "NetworkPolicy");
    assertThat(rig.engine.mailbox()).isEmpty();
  }

  @Test
  @DisplayName(
      "C46: refused, the run fails with the type; an existing Tenant is settled as refused")
  void refuses() {
    rig.cluster.preexisting("Tenant");
    rig.faults.always(
        "planOnboarding", failing(() -> FailureType.TIER_UNKNOWN.failure("no tier gold")));
    var run = rig.onboard(Requests.tenantOnly());

    assertThatThrownBy(() -> result(run))
        .isInstanceOf(WorkflowFailedException.class)
        .cause()
        .hasMessageContaining("no tier gold")
        .hasMessageContaining("TierUnknown");
    var settled = rig.cluster.status().settled();
    assertThat(settled.outcome()).isEqualTo(Outcome.REFUSED);
    assertThat(settled.failure()).isEqualTo(FailureType.TIER_UNKNOWN);
    assertThat(settled.tier()).as("nothing to repair from").isNull();
    assertThat(rig.cluster.creations()).isEmpty();
  }

  @Test
  @DisplayName("A cluster that cannot be reached refuses the request within minutes, nothing parks")
  void refusesWhenNothingAnswers() {
    rig.faults.always(
        "planOnboarding", failing(() -> FailureType.UNAVAILABLE.failure("connection refused")));
    var run = rig.onboard(Requests.acme());

    assertThatThrownBy(() -> result(run)).cause().hasMessageContaining("Unavailable");
    assertThat(run.progress().outcome()).isEqualTo(Outcome.REFUSED);
    assertThat(run.progress().steps().get(0).state()).isEqualTo(StepState.STOPPED);
  }

  @Test
  @DisplayName("C46: undo removes only what this motion created, last first")
  void undoesOnlyItsOwn() {
    rig.cluster.preexisting("Tenant");
    rig.cluster.preexisting("RoleBinding");
    rig.faults.always("awaitApplied", failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
    var run = rig.onboard(Requests.acme());
    Rig.awaitParked(run);

    client().abort();

    assertThat(result(run).outcome()).isEqualTo(Outcome.ABORTED);
    assertThat(rig.cluster.objects()).containsExactlyInAnyOrder("Tenant", "RoleBinding");
    assertThat(rig.cluster.status().settled().outcome()).isEqualTo(Outcome.ABORTED);
    assertThat(rig.faults.calls("removeTenant")).as("not ours").isZero();
    assertThat(run.progress().steps())
        .filteredOn(step -> step.state() == StepState.UNDONE)
        .extracting(StepProgress::step)
        .isEqualTo(List.of("NAMESPACE", "ACCESS", "ISOLATION", "CREDENTIALS", "COMPANY"));
  }

  @Test
  @DisplayName("C50: abort does not wait for automatic retries to end")
  void abortsBetweenRetries() {
    rig.faults.always("ensureIsolation", failing(() -> FailureType.UNAVAILABLE.failure("away")));
    var run = rig.onboard(Requests.acme());
    rig.environment.sleep(Duration.ofMinutes(2));

    client().abort();

    assertThat(result(run).outcome()).isEqualTo(Outcome.ABORTED);
    assertThat(rig.cluster.objects()).isEmpty();
  }

  @Test
  @DisplayName("C47: a status that cannot be written holds nothing up; the newest state is written")
  void doesNotWaitForReports() {
    rig.faults.always("reportOperation", failing(() -> FailureType.UNAVAILABLE.failure("away")));
    rig.faults.always("awaitReady", failing(() -> FailureType.LIMIT_EXCEEDED.failure("too many")));
    var run = rig.onboard(Requests.acme());
    rig.environment.sleep(Duration.ofHours(2));
    assertThat(run.progress().step()).isEqualTo("READY");
    rig.faults.heal("reportOperation");
    rig.environment.sleep(Duration.ofMinutes(30));

    assertThat(rig.cluster.status().reports())
        .singleElement()
        .satisfies(report -> assertThat(report.failure()).isEqualTo(FailureType.LIMIT_EXCEEDED));
    rig.faults.heal("awaitReady");
    assertThat(result(run).outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  /** What a client has that knows no more than the workflow's id. */
  private MotionControls client() {
    return rig.client().newWorkflowStub(MotionControls.class, Ids.tenant(Requests.TENANT));
  }

  private static OnboardingResult result(OnboardTenantWorkflow run) {
    return Rig.result(run, OnboardingResult.class);
  }
}
