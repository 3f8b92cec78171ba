package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tier.MoveTier;
import ai.crewlet.tenantry.workflows.tier.PlanTierMove;
import ai.crewlet.tenantry.workflows.tier.TierActivities;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import ai.crewlet.tenantry.workflows.tier.TierPlan.FieldChange;
import ai.crewlet.tenantry.workflows.tier.TierPlan.PoolRelease;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Restarts;
import ai.crewlet.tenantry.workflows.tier.TierPlan.SeatMove;
import ai.crewlet.tenantry.workflows.tier.TierWork;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a tier move writes, in memory: each object says its tier or its pool. The company has one
 * Seat on one pool, which no tier but {@link #WITH_POOLS} allows.
 */
public final class FakeTiers implements TierActivities {

  public static final String WITH_POOLS = "business";
  public static final String WITHOUT = "team";

  private static final String TENANT = "Tenant";
  private static final String NAMESPACE = "Namespace";
  private static final String COMPANY = "Company acme";
  private static final String SEAT = "Seat lead";
  private static final String POOL = "Pool agents";

  private final FakeCluster cluster;

  FakeTiers(FakeCluster cluster) {
    this.cluster = cluster;
  }

  /** A tenant on the tier with pools, with a Seat on one. */
  public static void onboarded(FakeCluster cluster) {
    for (var object : List.of(TENANT, NAMESPACE, COMPANY)) {
      cluster.preexisting(object);
      cluster.body(object, WITH_POOLS);
    }
    cluster.preexisting(SEAT);
    cluster.body(SEAT, "agents");
    cluster.preexisting(POOL);
    cluster.body(POOL, "there");
  }

  /** The same with the intent written by somebody else, as by kubectl. */
  public static void asked(FakeCluster cluster) {
    cluster.body(TENANT, WITHOUT);
  }

  @Override
  public TierPlan planMove(PlanTierMove request) {
    return cluster.faults().call("planMove", () -> plan(request.tenant(), request.tier()));
  }

  @Override
  public TierPlan checkMove(MoveTier request) {
    return cluster
        .faults()
        .call(
            "checkMove",
            () -> request.plan() == null ? plan(request.tenant(), request.tier()) : request.plan());
  }

  private TierPlan plan(String tenant, String to) {
    var last = cluster.status().settled();
    var settled = last == null || last.tier() == null ? WITH_POOLS : last.tier();
    var changes = new ArrayList<FieldChange>();
    if (!to.equals(cluster.body(TENANT))) {
      changes.add(
          new FieldChange("Tenant " + tenant, "spec.tier", WITH_POOLS, to, List.of(), false));
    }
    var nothing = changes.isEmpty() && to.equals(settled) && to.equals(cluster.body(COMPANY));
    return new TierPlan(
        tenant,
        FakeCluster.TENANT_ID,
        FakeCluster.NAMESPACE,
        cluster.exists(COMPANY) ? "acme" : null,
        settled,
        to,
        nothing,
        false,
        true,
        changes,
        says(SEAT, "agents") ? List.of(new SeatMove("lead", "agents", List.of())) : List.of(),
        says(POOL, "there")
            ? List.of(new PoolRelease("agents", "Shared", 2, List.of()))
            : List.of(),
        List.of(),
        List.of(),
        new Restarts(1, List.of("data.resources")),
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  @Override
  public long writeTier(TierWork work) {
    return cluster.faults().call("writeTier", () -> write(TENANT, work.plan().to()));
  }

  @Override
  public long restoreTier(TierWork work) {
    return cluster.faults().call("restoreTier", () -> write(TENANT, work.plan().from()));
  }

  private long write(String object, @Nullable String value) {
    if (value != null) {
      cluster.body(object, value);
    }
    return 2;
  }

  @Override
  public AppliedObjects releasePlacements(TierWork work) {
    return cluster.faults().call("releasePlacements", () -> placements("data", "gone"));
  }

  @Override
  public void awaitReleased(TierWork work) {
    cluster.faults().call("awaitReleased", () -> true);
  }

  @Override
  public AppliedObjects restorePlacements(TierWork work) {
    return cluster.faults().call("restorePlacements", () -> placements("agents", "there"));
  }

  private AppliedObjects placements(String seat, String pool) {
    write(SEAT, seat);
    write(POOL, pool);
    return new AppliedObjects(List.of(object("Company", "acme"), object("Seat", "lead")));
  }

  @Override
  public AppliedObjects moveCompany(TierWork work) {
    return cluster.faults().call("moveCompany", () -> company(work.plan().to()));
  }

  @Override
  public AppliedObjects moveBack(TierWork work) {
    return cluster.faults().call("moveBack", () -> company(work.plan().from()));
  }

  private AppliedObjects company(@Nullable String tier) {
    write(NAMESPACE, tier);
    if (!cluster.exists(COMPANY)) {
      return new AppliedObjects(List.of());
    }
    write(COMPANY, tier);
    return new AppliedObjects(List.of(object("Company", "acme")));
  }

  private boolean says(String object, String value) {
    return value.equals(cluster.body(object));
  }

  private static AppliedObject object(String kind, String name) {
    return new AppliedObject("crewlet.ai/v1alpha1", kind, name, 2, false);
  }
}
