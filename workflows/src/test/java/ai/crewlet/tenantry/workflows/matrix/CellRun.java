package ai.crewlet.tenantry.workflows.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.MotionStep;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import io.temporal.api.enums.v1.EventType;
import io.temporal.client.WorkflowExecutionAlreadyStarted;
import io.temporal.client.WorkflowStub;
import java.util.function.Consumer;

/** A cell in a world of its own. */
final class CellRun<W extends MotionControls, S extends Enum<S> & MotionStep> {

  private final MotionUnderTest<W, S> motion;
  private final S step;
  private final Object undisturbed;
  private final Rig rig;
  private final Object before;
  private final Seam seam;

  CellRun(MatrixCell<W, S> cell, Rig rig) {
    this.motion = cell.motion();
    this.step = cell.step();
    this.undisturbed = cell.undisturbed();
    this.rig = rig;
    this.before = motion.picture(rig);
    this.seam = motion.seam(step);
  }

  /** The fault would be a second motion of the kind, and there is none beside the first (C48). */
  void cannotHappen(Fault fault) {
    if (fault.isWhileParked()) {
      failedForGood(
          run -> {
            others().assertNoSecond();
            retry(run);
          });
      return;
    }
    var held = seam.hold(rig);
    var run = start();
    held.awaitReached(run);
    others().assertNoSecond();
    held.letGo(run);
    assertUndisturbedEnd(run);
  }

  void happens(Fault fault) {
    switch (fault) {
      case KILLED -> {
        seam.kill(rig);
        assertUndisturbedEnd(start());
      }
      case FAILED_ONCE -> {
        seam.failOnce(rig);
        assertUndisturbedEnd(start());
      }
      case RETRIED -> failedForGood(this::retry);
      case CORRECTED -> failedForGood(this::correct);
      case SKIPPED -> failedForGood(this::skip);
      case ABORTED -> failedForGood(this::abort);
      case CANCELLED -> cancelled();
      case SUPERSEDED -> superseded();
      case REPEATED -> repeated();
      case TERMINATED -> terminated();
      case SUSPENDED_MEANWHILE -> others().suspendedMeanwhile(this::start);
      case SUSPENDED_WHILE_PARKED -> failedForGood(others()::suspendedWhileParked);
      case DELETED_MEANWHILE -> others().deletedMeanwhile(this::start);
      case DELETED_WHILE_PARKED -> failedForGood(others()::deletedWhileParked);
    }
  }

  private OtherMotion<W, S> others() {
    return new OtherMotion<>(motion, step, rig);
  }

  private W start() {
    return motion.start(rig, "request-1");
  }

  private void failedForGood(Consumer<W> remedy) {
    seam.breakForGood(rig);
    var run = start();
    if (motion.refuses(step)) {
      Ends.assertRefusedRequest(run, "ObjectRefused");
      assertThat(motion.picture(rig)).isEqualTo(before);
      return;
    }
    assertThat(seam.awaitParked(rig, run).step()).isEqualTo(step.name());
    remedy.accept(run);
  }

  private void retry(W run) {
    seam.heal(rig);
    run.retry();
    assertUndisturbedEnd(run);
  }

  private void correct(W run) {
    var correction = motion.correction(step);
    assertThat(correction.isPresent() || step.correctedBy() == null).isTrue();
    if (step.correctedBy() != null) {
      seam.heal(rig);
      correction.get().accept(run);
      assertUndisturbedEnd(run);
      return;
    }
    correction.ifPresent(c -> Ends.assertRefused(() -> c.accept(run), "NotCorrectable"));
    retry(run);
  }

  private void skip(W run) {
    if (!step.skippable()) {
      Ends.assertRefused(() -> run.skip("no reason"), "NotSkippable");
      retry(run);
      return;
    }
    run.skip("we know");
    assertThat(motion.outcome(run)).isEqualTo(Outcome.SUCCEEDED);
    Ends.assertCallsNobody(run);
    var expected = motion.skipped(step, undisturbed);
    motion.awaitRest(rig);
    assertThat(motion.picture(rig)).isEqualTo(expected);
  }

  private void abort(W run) {
    if (!motion.stoppable(step)) {
      Ends.assertRefused(run::abort, "TooLateToUndo");
      retry(run);
      return;
    }
    run.abort();
    assertThat(motion.outcome(run)).isEqualTo(motion.aborted());
    Ends.assertCallsNobody(run);
    motion.assertStopped(step, before, motion.picture(rig));
    assertNothingReported();
  }

  /**
   * A cancellation in the middle of a call waits for the call, then undoes; after the point of no
   * return it changes nothing.
   */
  private void cancelled() {
    var held = seam.hold(rig);
    var run = start();
    held.awaitReached(run);
    WorkflowStub.fromTyped(run).cancel();
    if (motion.stoppable(step)) {
      held.awaitToldToStop(run);
      held.letGo(run);
      Ends.assertCancelled(run);
      motion.assertStopped(step, before, motion.picture(rig));
      assertNothingReported();
    } else {
      rig.awaitEvent(run, EventType.EVENT_TYPE_WORKFLOW_EXECUTION_CANCEL_REQUESTED);
      held.letGo(run);
      Ends.assertCancelled(run);
      assertUndisturbedEnd();
    }
  }

  /** Whoever takes over finds everything as it is. */
  private void superseded() {
    var held = seam.hold(rig);
    var run = start();
    held.awaitReached(run);
    run.supersede();
    held.awaitToldToStop(run);
    held.open();
    assertThat(motion.outcome(run)).isEqualTo(motion.takenOver(step));
    motion.assertTakenOver(step, rig);
  }

  private void repeated() {
    var held = seam.hold(rig);
    var run = start();
    held.awaitReached(run);
    assertThatThrownBy(() -> motion.start(rig, "request-2"))
        .isInstanceOf(WorkflowExecutionAlreadyStarted.class);
    held.letGo(run);
    assertUndisturbedEnd(run);
    var again = motion.start(rig, "request-3");
    assertThat(motion.outcome(again)).isEqualTo(motion.again());
    motion.awaitRest(rig);
    assertThat(motion.picture(rig)).isEqualTo(undisturbed);
  }

  /** The call of the terminated run goes on beside the new run. */
  private void terminated() {
    var held = seam.hold(rig);
    var run = start();
    held.awaitReached(run);
    WorkflowStub.fromTyped(run).terminate("test");
    seam.heal(rig);
    if (!motion.survivesStraggler(step)) {
      held.open();
      held.awaitEffect();
    }
    var next = start();
    held.open();
    assertThat(motion.outcome(next)).isIn(Outcome.SUCCEEDED, motion.again());
    assertUndisturbedEnd();
  }

  private void assertUndisturbedEnd(W run) {
    assertThat(motion.outcome(run)).isEqualTo(Outcome.SUCCEEDED);
    assertUndisturbedEnd();
  }

  private void assertUndisturbedEnd() {
    motion.awaitRest(rig);
    assertThat(motion.picture(rig)).isEqualTo(undisturbed);
    assertNothingReported();
  }

  private void assertNothingReported() {
    Ends.assertNothingReported(rig);
  }
}
