package ai.crewlet.tenantry.workflows.motion;

import io.temporal.workflow.Workflow;
import org.jspecify.annotations.Nullable;

/**
 * Runs one step through its two phases (C50): bounded automatic retries, then parked until it
 * succeeds or a person ends it. Steps that are done are never run again.
 */
final class StepRunner {

  private final Controls controls;
  private final StepBook book;
  private final Announcer announcer;

  StepRunner(Controls controls, StepBook book, Announcer announcer) {
    this.controls = controls;
    this.book = book;
    this.announcer = announcer;
  }

  /**
   * Runs a step to its end: done or skipped.
   *
   * @throws MotionStopped when the motion has to stop instead
   */
  void run(MotionStep step, String what, Work work) {
    var failure = attempt(step, StepState.RUNNING, what, work);
    while (failure != null) {
      failure = park(step, StepState.RUNNING, what, work, failure);
    }
  }

  /** Runs the undo of a step to its end; only a motion that takes over stops it. */
  void undo(MotionStep step, String what, Work work) {
    var failure = attempt(step, StepState.UNDOING, what, work);
    while (failure != null) {
      failure = park(step, StepState.UNDOING, what, work, failure);
    }
  }

  /** One bounded try; null when the step is over. */
  @Nullable StepFailure attempt(MotionStep step, StepState state, String what, Work work) {
    stopIfTold();
    book.begin(step, state, what);
    announcer.begun(step.lasting() || state == StepState.UNDOING);
    var trial = Trial.run(work, new Attempt(false, what), () -> controls.stop() != null);
    return over(trial, state, what);
  }

  private @Nullable StepFailure park(
      MotionStep step, StepState state, String what, Work work, StepFailure failure) {
    book.park(failure);
    announcer.parked();
    var trial = Trial.run(work, new Attempt(true, what), this::interrupted);
    if (failure.equals(trial.failure())) {
      Workflow.await(this::interrupted);
    }
    var instruction = controls.take();
    var left = over(trial, state, what);
    if (left == null || instruction == null) {
      return left;
    }
    return switch (instruction) {
      case RETRY -> attempt(step, state, what, work);
      case SKIP -> skipped();
    };
  }

  /** Books a success; stops when told to; else says what the trial failed of. */
  private @Nullable StepFailure over(Trial trial, StepState state, String what) {
    var failure = trial.failure();
    if (failure == null) {
      book.end(state == StepState.UNDOING ? StepState.UNDONE : StepState.DONE, what);
      return null;
    }
    stopIfTold();
    return failure;
  }

  private @Nullable StepFailure skipped() {
    book.end(StepState.SKIPPED, controls.skipReason());
    return null;
  }

  private boolean interrupted() {
    return controls.told() || controls.stop() != null;
  }

  /** Leaves the steps when the motion has to stop. */
  void stopIfTold() {
    var stop = controls.stop();
    if (stop != null) {
      throw new MotionStopped(stop);
    }
  }
}
