package ai.crewlet.tenantry.workers.tier;

import ai.crewlet.tenantry.workers.tier.plan.PlanBasis;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tier.MoveTier;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import ai.crewlet.tenantry.workflows.tier.TierPlan.FieldChange;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Obstacle;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Owner;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Whether a move may begin, and by which plan. Pure. */
final class MoveCheck {

  private MoveCheck() {}

  /**
   * The plan to carry out.
   *
   * @param now what a plan made now says
   * @param specTier what the Tenant's spec says now
   */
  static TierPlan check(MoveTier request, TierPlan now, @Nullable String specTier) {
    if (request.generation() != null && !request.tier().equals(specTier)) {
      throw FailureType.STALE_PLAN.failure(
          "Tenant %s spec.tier says %s by now; the move to %s is not wanted any more"
              .formatted(request.tenant(), specTier, request.tier()));
    }
    var given = request.plan();
    if (given != null) {
      upToDate(request, given, now);
    }
    if (!now.obstacles().isEmpty()) {
      throw refusal(now.obstacles());
    }
    if (!request.takeOver() && !now.foreign().isEmpty()) {
      throw FailureType.OWNED_BY_OTHERS.failure(owned(request.tenant(), now));
    }
    return given == null || now.nothingToDo() ? now : given;
  }

  private static void upToDate(MoveTier request, TierPlan given, TierPlan now) {
    if (!given.tenant().equals(request.tenant()) || !given.to().equals(request.tier())) {
      throw FailureType.INVALID_REQUEST.failure(
          "the plan is one for Tenant %s and tier %s, the request names Tenant %s and tier %s"
              .formatted(given.tenant(), given.to(), request.tenant(), request.tier()));
    }
    var changes = PlanBasis.changes(given.basis(), now.basis());
    if (!changes.isEmpty()) {
      throw FailureType.STALE_PLAN.failure(
          "the plan is stale, nothing was changed: %s. Plan again: tenantry move-tier %s --to %s --plan"
              .formatted(String.join("; ", changes), request.tenant(), request.tier()));
    }
  }

  private static RuntimeException refusal(List<Obstacle> obstacles) {
    var types = obstacles.stream().map(Obstacle::type).distinct().toList();
    var type = types.size() == 1 ? types.get(0) : FailureType.INVALID_REQUEST;
    var lines = obstacles.stream().map(Obstacle::line).toList();
    return type.failure(
        lines.size() == 1
            ? lines.get(0)
            : lines.size() + " things stand in the way:\n  " + String.join("\n  ", lines));
  }

  private static String owned(String tenant, TierPlan plan) {
    return plan.foreign().stream().map(MoveCheck::owned).collect(Collectors.joining("; "))
        + ". Change it there, or: tenantry move-tier %s --to %s --take-over"
            .formatted(tenant, plan.to());
  }

  private static String owned(FieldChange change) {
    return "%s %s is owned by %s"
        .formatted(
            change.object(),
            change.field(),
            change.owners().stream().map(Owner::manager).collect(Collectors.joining(", ")));
  }
}
