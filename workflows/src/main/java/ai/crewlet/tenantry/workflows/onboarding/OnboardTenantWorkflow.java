package ai.crewlet.tenantry.workflows.onboarding;

import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import io.temporal.workflow.UpdateMethod;
import io.temporal.workflow.UpdateValidatorMethod;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;

/**
 * Brings a tenant from nothing, or from wherever an earlier run left it, to a company at work;
 * workflow id {@code tenant/<name>}. Start it with the options of {@link OnboardTenantStart}. A
 * tenant onboarded twice is onboarded once.
 */
@WorkflowInterface
public interface OnboardTenantWorkflow extends MotionControls {

  /**
   * Carries the tenant through the steps of {@link OnboardingStep}. A request that validation
   * refuses fails the run with the {@code FailureType} as type, and nothing was created. Any later
   * failure parks its step.
   */
  @WorkflowMethod(name = "OnboardTenant")
  OnboardingResult onboard(OnboardTenant request);

  /**
   * Replaces what the parked step takes from the request and tries it again. The corrected request
   * is validated first and refused with validation's failure. Refused with {@code NothingParked} or
   * {@code NotCorrectable}.
   */
  @UpdateMethod
  Answer correct(OnboardingCorrection correction);

  /** Refuses what has holes, in the sender's words, before it is in the history. */
  @UpdateValidatorMethod(updateName = "correct")
  void validateCorrection(OnboardingCorrection correction);
}
