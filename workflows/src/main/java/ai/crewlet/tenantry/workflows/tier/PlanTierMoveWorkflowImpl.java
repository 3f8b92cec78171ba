package ai.crewlet.tenantry.workflows.tier;

import ai.crewlet.tenantry.workflows.motion.ActivityPolicy;
import ai.crewlet.tenantry.workflows.motion.Attempt;
import ai.crewlet.tenantry.workflows.motion.Refusals;

/** One look at the cluster. */
public final class PlanTierMoveWorkflowImpl implements PlanTierMoveWorkflow {

  @Override
  public TierPlan plan(PlanTierMove request) {
    return Refusals.ofFailure(() -> look(request));
  }

  private static TierPlan look(PlanTierMove request) {
    return new Attempt(false, "look at tenant, company and tiers")
        .activities(TierActivities.class, ActivityPolicy.CHECK)
        .planMove(request);
  }
}
