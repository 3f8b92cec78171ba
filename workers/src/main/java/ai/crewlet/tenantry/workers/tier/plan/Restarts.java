package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.api.crewlet.engineclass.DataPodChanges;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import java.util.List;

/**
 * Whether the data pod restarts, and for what (M105). Once at most: pools that go are gone before
 * the class changes, so that closing their listener is part of the same restart.
 */
final class Restarts {

  private Restarts() {}

  static TierPlan.Restarts of(MoveFacts facts) {
    if (facts.company() == null) {
      return new TierPlan.Restarts(0, List.of());
    }
    if (facts.present() == null) {
      return once(facts, List.of("the present class is gone"));
    }
    return once(
        facts,
        DataPodChanges.between(
            facts.present().getSpec(), facts.target().getSpec(), facts.address()));
  }

  /** A company that is suspended starts anew anyway (C40). */
  private static TierPlan.Restarts once(MoveFacts facts, List<String> because) {
    return new TierPlan.Restarts(because.isEmpty() || facts.suspended() ? 0 : 1, because);
  }
}
