package ai.crewlet.tenantry.workflows.tier;

import ai.crewlet.tenantry.workflows.motion.ActivityPolicy;
import ai.crewlet.tenantry.workflows.motion.Attempt;
import ai.crewlet.tenantry.workflows.motion.Refusals;
import io.temporal.workflow.Workflow;
import org.jspecify.annotations.Nullable;

/** One look at the cluster. */
public final class PlanTierMoveWorkflowImpl implements PlanTierMoveWorkflow {

  private @Nullable TierPlan plan;

  @Override
  public @Nullable TierPlan plan(PlanTierMove request) {
    Workflow.setCurrentDetails("changes nothing");
    Refusals.ofFailure(() -> plan = look(request));
    return plan;
  }

  private static TierPlan look(PlanTierMove request) {
    return new Attempt(false, "look at tenant, company and tiers")
        .activities(TierActivities.class, ActivityPolicy.CHECK)
        .planMove(request);
  }
}
