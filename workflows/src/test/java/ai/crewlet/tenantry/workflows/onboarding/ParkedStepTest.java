package ai.crewlet.tenantry.workflows.onboarding;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.StepState;
import io.temporal.client.WorkflowStub;
import io.temporal.client.WorkflowUpdateException;
import io.temporal.failure.ApplicationFailure;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A step that is out of automatic retries (C50). */
@Timeout(120)
class ParkedStepTest {

  private final Rig rig = Rig.start();

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  @DisplayName("C47 C50: who looks anywhere sees what failed and what to do")
  void saysEverywhereWhatAPersonNeeds() {
    rig.faults.always("ensureNamespace", failing(ParkedStepTest::taken));
    var run = rig.onboard(Requests.acme());

    var progress = Rig.awaitParked(run);

    assertThat(progress.step()).isEqualTo("NAMESPACE");
    assertThat(progress.details())
        .contains("Needs attention", "3 of 10", "NamespaceTaken", "is somebody else's")
        .contains("`tenantry retry acme`", "`tenantry abort acme`")
        .as("nobody is told what would be refused")
        .doesNotContain("tenantry correct", "tenantry skip");
    var attributes = WorkflowStub.fromTyped(run).describe().getTypedSearchAttributes();
    assertThat(attributes.get(SearchKeys.NEEDS_ATTENTION)).isTrue();
    assertThat(attributes.get(SearchKeys.STEP)).isEqualTo("NAMESPACE");
    var report = rig.awaitReport(Rig::parked);
    assertThat(report.failure()).isEqualTo(FailureType.NAMESPACE_TAKEN);
    assertThat(report.operation().message()).contains("is somebody else's", "tenantry retry acme");
  }

  @Test
  @Timeout(300) // four thousand tries
  @DisplayName(
      "C50 I76 I77: thirty parked days add at most ten events, and the step recovers by itself")
  void waitsThirtyDaysWithoutHistory() {
    rig.faults.always("ensureNamespace", failing(ParkedStepTest::taken));
    var run = rig.onboard(Requests.acme());
    Rig.awaitParked(run);
    rig.environment.sleep(Duration.ofMinutes(30));
    var before = rig.history(run).getHistory().getEventsCount();
    var callsBefore = rig.faults.calls("ensureNamespace");

    rig.environment.sleep(Duration.ofDays(30));

    assertThat(rig.history(run).getHistory().getEventsCount() - before).isLessThanOrEqualTo(10);
    assertThat(rig.faults.calls("ensureNamespace") - callsBefore)
        .as("tried every ten minutes, final reason or not")
        .isGreaterThan(30 * 24 * 5);
    rig.faults.heal("ensureNamespace");
    assertThat(Rig.result(run, OnboardingResult.class).outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(rig.faults.calls("ensureTenant")).as("nothing done is redone").isOne();
  }

  @Test
  @DisplayName("C50: a reason that may pass is tried for a while before anybody is called")
  void triesOnItsOwnFirst() {
    rig.faults.always(
        "ensureAccess", failing(() -> FailureType.UNAVAILABLE.failure("the API server is away")));
    var run = rig.onboard(Requests.acme());

    rig.environment.sleep(Duration.ofMinutes(5));
    assertThat(run.progress().needsAttention()).isFalse();
    rig.environment.sleep(Duration.ofMinutes(20));

    Rig.awaitParked(run);
    assertThat(run.progress().details()).contains("Unavailable: the API server is away");
    rig.faults.heal("ensureAccess");
    assertThat(Rig.result(run, OnboardingResult.class).outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @Test
  @DisplayName("C50: a retry that fails parks again, with another attempt counted")
  void retriesAtOnce() {
    rig.faults.always("ensureNamespace", failing(ParkedStepTest::taken));
    var run = rig.onboard(Requests.acme());
    rig.awaitParkedAt("ensureNamespace", run);

    assertThat(run.retry().step()).isEqualTo("NAMESPACE");
    rig.awaitReport(report -> Rig.parked(report) && report.operation().attempt() == 2);
    rig.awaitParkedAt("ensureNamespace", 3, run);
    rig.faults.heal("ensureNamespace");
    run.retry();

    assertThat(Rig.result(run, OnboardingResult.class).outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(rig.cluster.status().operation())
        .as("settled, nothing is reported any more")
        .isNull();
    var attributes = WorkflowStub.fromTyped(run).describe().getTypedSearchAttributes();
    assertThat(attributes.get(SearchKeys.NEEDS_ATTENTION)).isFalse();
  }

  @Test
  @DisplayName("C50: corrected objects are validated, applied anew and awaited")
  void correctsTheCompany() {
    var tooMany = Requests.object("Seat", "lead", Map.of("goal", "too many"));
    var request = Requests.acme().with(new OnboardingCorrection(List.of(tooMany), null));
    var run = rig.onboard(request);
    assertThat(Rig.awaitParked(run).step()).isEqualTo("READY");

    var invalid = Requests.object("Seat", "lead", Map.of());
    invalid =
        new ai.crewlet.tenantry.workflows.ManifestObject(
            invalid.apiVersion(), invalid.kind(), invalid.name(), Map.of("invalid", true));
    var refused = new OnboardingCorrection(List.of(invalid), null);
    assertThatThrownBy(() -> run.correct(refused))
        .isInstanceOf(WorkflowUpdateException.class)
        .cause()
        .isInstanceOfSatisfying(
            ApplicationFailure.class,
            failure -> {
              assertThat(failure.getType()).isEqualTo("InvalidRequest");
              assertThat(failure.getOriginalMessage()).contains("spec.invalid is not a field");
            });
    run.correct(new OnboardingCorrection(Requests.company(), null));

    assertThat(Rig.result(run, OnboardingResult.class).outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(rig.cluster.objects()).contains("Company acme", "Seat founder", "Seat lead");
  }

  @Test
  @DisplayName("C50: a skipped step is named in the result, with the reason")
  void skipsWithAReason() {
    rig.faults.always(
        "ensureCredentials",
        failing(() -> FailureType.CREDENTIALS_MISSING.failure("agentic-system/openai-token")));
    var run = rig.onboard(Requests.acme());
    Rig.awaitParked(run);

    run.skip("they bring their own key");

    var result = Rig.result(run, OnboardingResult.class);
    assertThat(result.outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(result.warnings())
        .containsExactly("provider credentials left out: they bring their own key");
    assertThat(run.progress().steps())
        .filteredOn(step -> step.state() == StepState.SKIPPED)
        .singleElement()
        .satisfies(step -> assertThat(step.step()).isEqualTo("CREDENTIALS"));
  }

  @Test
  @DisplayName(
      "C50: an undo that fails is parked like any step, and can be left behind with a reason")
  void parksAnUndo() {
    rig.faults.always("awaitReady", failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
    rig.faults.always(
        "removeNamespace", failing(() -> FailureType.NOT_PERMITTED.failure("may not delete")));
    var run = rig.onboard(Requests.acme());
    rig.awaitParkedAt("awaitReady", run);

    run.abort();
    rig.awaitReport(report -> Rig.parked(report) && report.operation().step().equals("NAMESPACE"));

    assertThat(run.progress().details()).contains("NotPermitted: may not delete");
    assertThat(rig.cluster.objects()).containsExactlyInAnyOrder("Tenant", "Namespace");
    run.skip("the cluster's administrators remove it");
    var result = Rig.result(run, OnboardingResult.class);
    assertThat(result.outcome()).isEqualTo(Outcome.ABORTED);
    assertThat(result.warnings())
        .containsExactly("namespace left out: the cluster's administrators remove it");
    assertThat(rig.cluster.objects()).containsExactly("Namespace");
  }

  @Test
  @DisplayName("C48: an offboarding pre-empts a parked undo too; nothing more is removed")
  void makesWayInTheMiddleOfAnUndo() {
    rig.faults.always("awaitReady", failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
    rig.faults.always(
        "removeNamespace", failing(() -> FailureType.NOT_PERMITTED.failure("may not delete")));
    var run = rig.onboard(Requests.acme());
    rig.awaitParkedAt("awaitReady", run);
    run.abort();
    rig.awaitReport(report -> Rig.parked(report) && report.operation().step().equals("NAMESPACE"));

    run.supersede();

    assertThat(Rig.result(run, OnboardingResult.class).outcome()).isEqualTo(Outcome.SUPERSEDED);
    assertThat(rig.cluster.objects()).containsExactlyInAnyOrder("Tenant", "Namespace");
    assertThat(rig.cluster.status().settled().outcome()).isEqualTo(Outcome.SUPERSEDED);
  }

  @Test
  @DisplayName("C48: it makes way even when nothing can be written any more")
  void makesWayWithoutLastWords() {
    rig.faults.always("settle", failing(() -> FailureType.UNAVAILABLE.failure("away")));
    var run = rig.onboard(Requests.acme());
    rig.environment.sleep(Duration.ofMinutes(30));
    assertThat(run.progress().step()).isEqualTo("SETTLE");

    run.supersede();

    assertThat(Rig.result(run, OnboardingResult.class).outcome()).isEqualTo(Outcome.SUPERSEDED);
  }

  @Test
  @DisplayName("C50: a retry while nothing is parked is refused and says why")
  void refusesARetryWhileNothingIsParked() {
    rig.faults.always(
        "ensureAccess", failing(() -> FailureType.UNAVAILABLE.failure("the API server is away")));
    var run = rig.onboard(Requests.acme());

    assertThatThrownBy(run::retry)
        .isInstanceOf(WorkflowUpdateException.class)
        .cause()
        .isInstanceOfSatisfying(
            ApplicationFailure.class,
            failure -> assertThat(failure.getType()).isEqualTo("NothingParked"));
    rig.faults.heal("ensureAccess");
    assertThat(Rig.result(run, OnboardingResult.class).outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  private static ApplicationFailure taken() {
    return FailureType.NAMESPACE_TAKEN.failure("namespace tenant-012345 is somebody else's");
  }
}
