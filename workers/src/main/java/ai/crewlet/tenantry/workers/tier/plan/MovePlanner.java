package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Obstacle;
import java.util.ArrayList;
import java.util.List;

/** The whole plan of a move, one concern after the other (M105, M167 to M169, C15, C16, C23). */
public final class MovePlanner {

  private MovePlanner() {}

  /** What the move does and what stands in its way. */
  public static TierPlan plan(MoveFacts facts) {
    var placements = Placements.of(facts);
    var quotas = QuotaRoom.of(facts, placements);
    var urls = Urls.of(facts);
    var changes = Changes.of(facts, placements);
    var view = facts.view();
    return new TierPlan(
        view.name(),
        view.tenantId(),
        view.namespace(),
        facts.company() == null ? null : view.company(),
        Changes.before(facts),
        facts.to().name(),
        nothingToDo(facts, changes),
        facts.suspended(),
        ready(facts),
        changes,
        placements.seats(),
        placements.pools(),
        LimitRoom.of(facts, placements),
        quotas,
        Restarts.of(facts),
        Volumes.of(facts),
        urls,
        obstacles(facts, placements, quotas),
        Notes.of(facts, placements, urls),
        PlanBasis.of(facts));
  }

  private static List<Obstacle> obstacles(
      MoveFacts facts, Placements placements, List<TierPlan.Quota> quotas) {
    var obstacles = new ArrayList<Obstacle>();
    obstacles.addAll(Selection.obstacles(facts));
    obstacles.addAll(LimitRoom.obstacles(facts, placements));
    obstacles.addAll(QuotaRoom.obstacles(facts, quotas));
    obstacles.addAll(Models.obstacles(facts));
    return List.copyOf(obstacles);
  }

  private static boolean nothingToDo(MoveFacts facts, List<TierPlan.FieldChange> changes) {
    return changes.isEmpty() && facts.to().name().equals(facts.settledTier());
  }

  private static boolean ready(MoveFacts facts) {
    return facts.company() != null
        && facts.company().getStatus() != null
        && facts.company().getStatus().conditions().stream()
            .filter(condition -> ConditionType.READY.value().equals(condition.getType()))
            .anyMatch(condition -> "True".equals(condition.getStatus()));
  }
}
