package ai.crewlet.tenantry.workflows.offboarding;

import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import io.temporal.workflow.UpdateMethod;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;

/**
 * Takes a tenant away, step by step; workflow id {@code tenant/<name>}. Start it with the options
 * of {@link OffboardTenantStart}, after telling whatever holds the id to make way ({@code
 * supersede}).
 *
 * <p>Until the namespace's deletion begins there is a way back: {@link #restore}, {@code abort} and
 * a cancellation all bring the tenant back with its data (C45).
 */
@WorkflowInterface
public interface OffboardTenantWorkflow extends MotionControls {
  /** Carries the tenant through the steps of {@link OffboardingStep}, or back. */
  @WorkflowMethod(name = "OffboardTenant")
  OffboardingResult offboard(OffboardTenant request);

  /**
   * Brings the tenant back: the Tenant applied again with its identity, its rights and credentials,
   * its company on its volume. Refused with {@code TooLateToUndo} or {@code AlreadyEnding}.
   */
  @UpdateMethod
  Answer restore();

  /**
   * Stops the countdown of the grace period until {@link #release}; the time left is kept. Refused
   * with {@code TooLateToUndo} or {@code AlreadyEnding}.
   *
   * @param reason why, shown while it holds
   */
  @UpdateMethod
  Answer hold(String reason);

  /** Lets the countdown go on with the time that was left. Refused as {@link #hold} is. */
  @UpdateMethod
  Answer release();

  /** Ends the grace period now, a hold included. Refused as {@link #hold} is. */
  @UpdateMethod
  Answer expedite();
}
