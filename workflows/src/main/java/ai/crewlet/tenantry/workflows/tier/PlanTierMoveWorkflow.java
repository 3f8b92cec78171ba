package ai.crewlet.tenantry.workflows.tier;

import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;

/**
 * Plans a move and changes nothing; workflow id {@code tenant/<name>/plan/<tier>}. No motion: it
 * holds no lock, has no steps and is over in a moment. A worker answers, because it has the rights
 * and the settings that the move will have.
 */
@WorkflowInterface
public interface PlanTierMoveWorkflow {

  /**
   * The plan, with everything in it that stands in the way. Fails with TenantNotFound,
   * TenantDeleting, NotOnboarded or TierUnknown when there is nothing to plan.
   */
  @WorkflowMethod(name = "PlanTierMove")
  TierPlan plan(PlanTierMove request);
}
