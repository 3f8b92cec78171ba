package ai.crewlet.tenantry.workflows.onboarding;

import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.INVITATION;
import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.SETTLE;
import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.VALIDATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import io.temporal.api.enums.v1.EventType;
import io.temporal.client.WorkflowExecutionAlreadyStarted;
import io.temporal.client.WorkflowFailedException;
import io.temporal.client.WorkflowStub;
import io.temporal.client.WorkflowUpdateException;
import io.temporal.failure.ApplicationFailure;
import io.temporal.failure.CanceledFailure;
import java.util.function.Consumer;

/**
 * One step of an onboarding and what may happen to it.
 *
 * @param seam where the step is disturbed
 * @param undisturbed what a run without any fault leaves
 */
record FaultCell(StepSeam seam, Picture undisturbed) {

  private Rig rig() {
    return seam.rig();
  }

  void killed() {
    seam.kill();
    assertUndisturbedEnd(rig().onboard(Requests.acme()));
  }

  void failedOnce() {
    seam.failOnce();
    assertUndisturbedEnd(rig().onboard(Requests.acme()));
  }

  void retried() {
    failedForGood(this::retry);
  }

  void corrected() {
    failedForGood(this::correct);
  }

  void skipped() {
    failedForGood(this::skip);
  }

  void aborted() {
    failedForGood(this::abort);
  }

  private void failedForGood(Consumer<OnboardTenantWorkflow> remedy) {
    seam.breakForGood();
    var run = rig().onboard(Requests.acme());
    if (seam.step() == VALIDATE) {
      assertThatThrownBy(() -> outcome(run))
          .isInstanceOf(WorkflowFailedException.class)
          .cause()
          .isInstanceOfSatisfying(
              ApplicationFailure.class,
              failure -> assertThat(failure.getType()).isEqualTo("ObjectRefused"));
      assertThat(Picture.of(rig())).isEqualTo(Picture.NOTHING);
      return;
    }
    assertThat(Rig.awaitParked(run).step()).isEqualTo(seam.step().name());
    remedy.accept(run);
  }

  private void retry(OnboardTenantWorkflow run) {
    seam.heal();
    run.retry();
    assertUndisturbedEnd(run);
  }

  private void correct(OnboardTenantWorkflow run) {
    var objects = new OnboardingCorrection(Requests.company(), null);
    var person = new OnboardingCorrection(null, Requests.founder());
    switch (seam.step()) {
      case COMPANY, READY -> {
        seam.heal();
        run.correct(objects);
        assertUndisturbedEnd(run);
      }
      case INVITATION -> {
        seam.heal();
        run.correct(person);
        assertUndisturbedEnd(run);
      }
      case VALIDATE, TENANT, NAMESPACE, ACCESS, ISOLATION, CREDENTIALS, SETTLE -> {
        assertRefused(() -> run.correct(objects), "NotCorrectable");
        retry(run);
      }
    }
  }

  private void skip(OnboardTenantWorkflow run) {
    if (!seam.step().skippable()) {
      assertRefused(() -> run.skip("no reason"), "NotSkippable");
      retry(run);
      return;
    }
    run.skip("we know");
    assertThat(outcome(run)).isEqualTo(Outcome.SUCCEEDED);
    if (seam.step() != INVITATION) {
      rig().awaitInvitation();
    }
    var expected =
        switch (seam.step()) {
          case CREDENTIALS -> undisturbed.without("Secret");
          case INVITATION -> undisturbed.uninvited();
          case VALIDATE, TENANT, NAMESPACE, ACCESS, ISOLATION, COMPANY, READY, SETTLE ->
              undisturbed;
        };
    assertThat(Picture.of(rig())).isEqualTo(expected);
  }

  private void abort(OnboardTenantWorkflow run) {
    if (seam.step().compareTo(INVITATION) >= 0) {
      assertRefused(run::abort, "TooLateToUndo");
      retry(run);
      return;
    }
    run.abort();
    assertThat(outcome(run)).isEqualTo(Outcome.ABORTED);
    assertThat(Picture.of(rig())).isEqualTo(Picture.NOTHING);
  }

  /**
   * A cancellation in the middle of a call waits for the call, then undoes; after the invitation it
   * changes nothing.
   */
  void cancelled() {
    var gate = seam.hold();
    var run = rig().onboard(Requests.acme());
    seam.awaitHeld(gate, run);
    WorkflowStub.fromTyped(run).cancel();
    if (seam.step().compareTo(INVITATION) >= 0) {
      rig().awaitEvent(run, EventType.EVENT_TYPE_WORKFLOW_EXECUTION_CANCEL_REQUESTED);
      gate.open();
      seam.heal();
      if (seam.step() == INVITATION) {
        run.retry();
      }
      assertThatThrownBy(() -> outcome(run)).hasCauseInstanceOf(CanceledFailure.class);
      assertUndisturbedEnd();
      return;
    }
    rig().awaitEvent(run, EventType.EVENT_TYPE_ACTIVITY_TASK_CANCEL_REQUESTED);
    gate.open();
    assertThatThrownBy(() -> outcome(run)).hasCauseInstanceOf(CanceledFailure.class);
    assertThat(Picture.of(rig())).isEqualTo(Picture.NOTHING);
  }

  /** Whoever takes over finds everything as it is. */
  void superseded() {
    var gate = seam.hold();
    var run = rig().onboard(Requests.acme());
    seam.awaitHeld(gate, run);
    run.supersede();
    if (seam.step() != INVITATION) {
      rig().awaitEvent(run, EventType.EVENT_TYPE_ACTIVITY_TASK_CANCEL_REQUESTED);
    }
    gate.open();
    assertThat(outcome(run))
        .isEqualTo(seam.step() == SETTLE ? Outcome.SUCCEEDED : Outcome.SUPERSEDED);
    assertThat(rig().cluster.objects())
        .containsExactlyInAnyOrderElementsOf(rig().cluster.creations());
  }

  void repeated() {
    var gate = seam.hold();
    var run = rig().onboard(Requests.acme());
    seam.awaitHeld(gate, run);
    assertThatThrownBy(() -> rig().onboard(Requests.acme("request-2")))
        .isInstanceOf(WorkflowExecutionAlreadyStarted.class);
    gate.open();
    seam.heal();
    if (seam.step() == INVITATION) {
      run.retry();
    }
    assertUndisturbedEnd(run);
    var again = rig().onboard(Requests.acme("request-3"));
    assertThat(outcome(again)).isEqualTo(Outcome.NOTHING_TO_DO);
    rig().awaitInvitation();
    assertThat(Picture.of(rig())).isEqualTo(undisturbed);
  }

  /** The call of the terminated run goes on beside the new run. */
  void terminated() {
    var gate = seam.hold();
    var run = rig().onboard(Requests.acme());
    seam.awaitHeld(gate, run);
    WorkflowStub.fromTyped(run).terminate("test");
    seam.heal();
    var next = rig().onboard(Requests.acme());
    gate.open();
    assertThat(outcome(next)).isIn(Outcome.SUCCEEDED, Outcome.NOTHING_TO_DO);
    assertUndisturbedEnd();
  }

  private void assertUndisturbedEnd(OnboardTenantWorkflow run) {
    assertThat(outcome(run)).isEqualTo(Outcome.SUCCEEDED);
    assertUndisturbedEnd();
  }

  private void assertUndisturbedEnd() {
    rig().awaitInvitation();
    assertThat(Picture.of(rig())).isEqualTo(undisturbed);
    assertThat(rig().cluster.status().settled().outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(rig().cluster.status().operation()).isNull();
  }

  private static void assertRefused(Runnable update, String type) {
    assertThatThrownBy(update::run)
        .isInstanceOf(WorkflowUpdateException.class)
        .cause()
        .isInstanceOfSatisfying(
            ApplicationFailure.class, failure -> assertThat(failure.getType()).isEqualTo(type));
  }

  static Outcome outcome(OnboardTenantWorkflow run) {
    return Rig.result(run, OnboardingResult.class).outcome();
  }
}
