package ai.crewlet.tenantry.workflows.tier;

import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import io.temporal.workflow.UpdateMethod;
import io.temporal.workflow.UpdateValidatorMethod;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;

/**
 * Moves a tenant to another tier; workflow id {@code tenant/<name>}. Start it with the options of
 * {@link MoveTierStart}.
 */
@WorkflowInterface
public interface MoveTierWorkflow extends MotionControls {

  /**
   * Carries the tenant through the steps of {@link TierStep}, by exactly the plan of the request. A
   * request that cannot be carried out, or whose plan is stale, fails the run with the {@code
   * FailureType} as type, and nothing was changed. Any later failure parks its step.
   */
  @WorkflowMethod(name = "MoveTier")
  TierMoveResult move(MoveTier request);

  /**
   * Replaces what the parked step takes from the request and tries it again. Refused with {@code
   * NothingParked} or {@code NotCorrectable}.
   */
  @UpdateMethod
  Answer correct(TierCorrection correction);

  /** Refuses what has holes, in the sender's words, before it is in the history. */
  @UpdateValidatorMethod(updateName = "correct")
  void validateCorrection(TierCorrection correction);
}
