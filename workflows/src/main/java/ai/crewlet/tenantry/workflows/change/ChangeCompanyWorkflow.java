package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import io.temporal.workflow.UpdateMethod;
import io.temporal.workflow.UpdateValidatorMethod;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;

/**
 * Gives an onboarded tenant other content, other pool sizes or new tokens; workflow id {@code
 * tenant/<name>/change}. Start it with the options of {@link ChangeCompanyStart}. A request that
 * changes nothing writes nothing.
 *
 * <p>There is no way back but forward: what was written before an abort or a cancellation stays,
 * and the content before is restored by sending it again.
 */
@WorkflowInterface
public interface ChangeCompanyWorkflow extends MotionControls {

  /**
   * Carries the change through the steps of {@link ChangeStep}. A request that the plan refuses
   * fails the run with the {@code FailureType} as type, and nothing was written. Any later failure
   * parks its step.
   */
  @WorkflowMethod(name = "ChangeCompany")
  ChangeResult change(ChangeCompany request);

  /**
   * Replaces what the parked step takes from the request and tries it again. The corrected request
   * is planned first and refused with the plan's failure. Refused with {@code NothingParked} or
   * {@code NotCorrectable}.
   */
  @UpdateMethod
  Answer correct(ChangeCorrection correction);

  /** Refuses what has holes, in the sender's words, before it is in the history. */
  @UpdateValidatorMethod(updateName = "correct")
  void validateCorrection(ChangeCorrection correction);
}
