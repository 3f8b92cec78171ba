package ai.crewlet.tenantry.workers.tier;

import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tier.plan.MovePlanner;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tier.MoveTier;
import ai.crewlet.tenantry.workflows.tier.PlanTierMove;
import ai.crewlet.tenantry.workflows.tier.TierActivities;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import ai.crewlet.tenantry.workflows.tier.TierWork;
import io.temporal.activity.Activity;
import java.util.function.Supplier;

/** The steps of a tier move, wired to the cluster. */
public final class TierActivitiesImpl implements TierActivities {

  private final MoveFactsReader reader;
  private final TenantTier intent;
  private final PlacementWriter placements;
  private final ClassMover mover;
  private final ApiCalls calls;

  public TierActivitiesImpl(Cluster cluster, TenancySettings settings, ApiCalls calls) {
    this.reader = new MoveFactsReader(cluster, settings);
    this.intent = new TenantTier(cluster);
    this.placements = new PlacementWriter(cluster);
    this.mover = new ClassMover(cluster, settings);
    this.calls = calls;
  }

  @Override
  public TierPlan planMove(PlanTierMove request) {
    return calls.call(
        "Tenant " + request.tenant(),
        () -> MovePlanner.plan(reader.read(request.tenant(), request.tier())));
  }

  @Override
  public TierPlan checkMove(MoveTier request) {
    return calls.call(
        "Tenant " + request.tenant(),
        () -> {
          var facts = reader.read(request.tenant(), request.tier());
          var now = MovePlanner.plan(facts);
          return MoveCheck.check(request, now, facts.tenant().getSpec().tier());
        });
  }

  @Override
  public long writeTier(TierWork work) {
    var workflow = Activity.getExecutionContext().getInfo().getWorkflowId();
    return tenant(work, () -> intent.write(work, workflow));
  }

  @Override
  public long restoreTier(TierWork work) {
    return tenant(work, () -> intent.restore(work));
  }

  @Override
  public AppliedObjects releasePlacements(TierWork work) {
    return company(work, () -> placements.release(work));
  }

  @Override
  public void awaitReleased(TierWork work) {
    var remaining = company(work, () -> placements.remaining(work));
    remaining.ifPresent(
        sentence -> {
          Activity.getExecutionContext().heartbeat(sentence);
          throw PlacementWriter.notYet(sentence);
        });
  }

  @Override
  public AppliedObjects restorePlacements(TierWork work) {
    return company(work, () -> placements.restore(work));
  }

  @Override
  public AppliedObjects moveCompany(TierWork work) {
    return company(work, () -> mover.move(work));
  }

  @Override
  public AppliedObjects moveBack(TierWork work) {
    return company(work, () -> mover.back(work));
  }

  private <T> T tenant(TierWork work, Supplier<T> call) {
    return calls.call("Tenant " + work.plan().tenant(), call);
  }

  private <T> T company(TierWork work, Supplier<T> call) {
    return calls.call("Company in namespace " + work.plan().namespace(), call);
  }
}
