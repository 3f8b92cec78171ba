package ai.crewlet.tenantry.workflows.motion;

import io.temporal.workflow.QueryMethod;
import io.temporal.workflow.SignalMethod;
import io.temporal.workflow.UpdateMethod;
import io.temporal.workflow.WorkflowInterface;

/**
 * What a person can ask of, and tell, any running motion (C50). A client needs no more than the
 * workflow id to make a stub of this. {@code correct} is declared by each motion, because its
 * argument is the motion's own.
 *
 * <p>A refused update fails with an {@code ApplicationFailure} whose type is a {@code FailureType}
 * of the refusal kind and whose message says what to do instead; nothing has changed then.
 */
@WorkflowInterface
public interface MotionControls {

  /** Where the motion is, step by step. */
  @QueryMethod
  Progress progress();

  /** Tries the parked step again at once. Refused with {@code NothingParked}. */
  @UpdateMethod
  Answer retry();

  /**
   * Goes on without the parked step.
   *
   * @param reason why, kept in the progress; for the next reader
   * @return refused with {@code NothingParked}, {@code NotSkippable}, or {@code InvalidRequest}
   *     without a reason
   */
  @UpdateMethod
  Answer skip(String reason);

  /**
   * Stops the motion and undoes what it created, in reverse order; the run completes with outcome
   * Aborted. Refused with {@code TooLateToUndo} or {@code AlreadyEnding}. Cancelling the workflow
   * does the same and closes it as cancelled.
   */
  @UpdateMethod
  Answer abort();

  /**
   * Another motion takes over (C48): stop at this step without undo, outcome Superseded. Stops an
   * undo too, and does not wait for a status that cannot be written.
   */
  @SignalMethod
  void supersede();
}
