package ai.crewlet.tenantry.workers.tier;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.seat.SeatPlacement;
import ai.crewlet.tenantry.workers.kube.AppliedShare;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workers.tier.plan.FieldOwners;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Owner;
import ai.crewlet.tenantry.workflows.tier.TierPlan.PoolRelease;
import ai.crewlet.tenantry.workflows.tier.TierPlan.SeatMove;
import ai.crewlet.tenantry.workflows.tier.TierWork;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Seats off pools and pools off the Company, and both back, by the plan (C70, M168). */
final class PlacementWriter {

  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

  private final Cluster cluster;
  private final OldOwners seatOwners;
  private final PoolList pools;

  PlacementWriter(Cluster cluster) {
    this.cluster = cluster;
    this.seatOwners = new OldOwners(cluster, FieldManagers.PLACEMENT);
    this.pools = new PoolList(cluster);
  }

  /** Seats first: a pool that nobody declares runs its Seats on the data pod anyway. */
  AppliedObjects release(TierWork work) {
    var plan = work.plan();
    nobodyElse(plan);
    var written = new ArrayList<AppliedObject>();
    for (var move : plan.seats()) {
      seat(plan, move)
          .map(seat -> release(seat, move, work))
          .ifPresent(seat -> written.add(MarkedObjects.describe(seat, work.requestId())));
    }
    written.add(MarkedObjects.describe(pools.remove(company(plan), work), work.requestId()));
    return new AppliedObjects(written);
  }

  private GenericKubernetesResource release(
      GenericKubernetesResource seat, SeatMove move, TierWork work) {
    var placed = pool(seat);
    if (placed.equals(SeatPlacement.DATA)) {
      return seat;
    }
    if (!placed.equals(move.pool())) {
      throw stale(move.seat(), placed, work.plan());
    }
    var owners = FieldOwners.ofPlacement(seat);
    if (!work.takeOver() && FieldOwners.foreign(owners)) {
      throw owned("Seat %s spec.placement.pool".formatted(move.seat()), owners, work.plan());
    }
    var share = AppliedShare.of(seat, FieldManagers.PLACEMENT);
    put(AppliedShare.spec(share), SeatPlacement.DATA);
    return cluster.apply(share, FieldManagers.PLACEMENT, Conflict.FORCE);
  }

  /** A Seat placed on one of the pools since the plan was made is in nobody's plan. */
  private void nobodyElse(TierPlan plan) {
    var leaving = names(plan);
    var planned = plan.seats().stream().map(SeatMove::seat).collect(Collectors.toSet());
    cluster.list(CustomKind.SEAT, plan.namespace()).stream()
        .filter(seat -> leaving.contains(pool(seat)))
        .filter(seat -> !planned.contains(seat.getMetadata().getName()))
        .findFirst()
        .ifPresent(
            seat -> {
              throw stale(seat.getMetadata().getName(), pool(seat), plan);
            });
  }

  /** What is left of the pools' pods, in words; empty when nothing is, or the company rests. */
  Optional<String> remaining(TierWork work) {
    var plan = work.plan();
    var company =
        cluster
            .read(Company.class, plan.namespace(), String.valueOf(plan.company()))
            .orElseThrow(() -> gone(plan));
    if (company.getSpec().suspended()) {
      return Optional.empty();
    }
    var status = company.getStatus();
    var generation = company.getMetadata().getGeneration();
    if (status == null
        || status.observedGeneration() == null
        || status.observedGeneration() < generation) {
      return Optional.of(
          "Company %s: the operator has not looked at it yet".formatted(plan.company()));
    }
    var leaving = names(plan);
    return status.topology().stream()
        .filter(pod -> leaving.contains(pod.pool()))
        .map(
            pod ->
                "Company %s: pod %s of pool %s runs until the revision without the pool does"
                    .formatted(plan.company(), pod.pod(), pod.pool()))
        .findFirst();
  }

  static RuntimeException notYet(String sentence) {
    return FailureType.NOT_READY_YET.failure(sentence, LOOK_AGAIN);
  }

  /** Pools first: a Seat names what is there. */
  AppliedObjects restore(TierWork work) {
    var plan = work.plan();
    var written = new ArrayList<AppliedObject>();
    written.add(MarkedObjects.describe(pools.restore(company(plan), plan), work.requestId()));
    for (var move : plan.seats()) {
      seat(plan, move)
          .map(seat -> restore(seat, move))
          .ifPresent(seat -> written.add(MarkedObjects.describe(seat, work.requestId())));
    }
    return new AppliedObjects(written);
  }

  /** Whoever placed it elsewhere since has the last word. */
  private GenericKubernetesResource restore(GenericKubernetesResource seat, SeatMove move) {
    if (pool(seat).equals(SeatPlacement.DATA)) {
      return giveBack(seat, move, move.owners());
    }
    var leftOut = OldOwners.leftOut(move.owners(), FieldOwners.ofPlacement(seat));
    return pool(seat).equals(move.pool()) && !leftOut.isEmpty()
        ? giveBack(seat, move, leftOut)
        : seat;
  }

  private GenericKubernetesResource giveBack(
      GenericKubernetesResource seat, SeatMove move, List<Owner> owners) {
    return seatOwners.giveBack(seat, owners, (owner, spec) -> put(spec, move.pool()));
  }

  private static void put(Map<String, Object> spec, String pool) {
    AppliedShare.mapping(spec, "placement").put("pool", pool);
  }

  private static String pool(GenericKubernetesResource seat) {
    Object pool = seat.get("spec", "placement", "pool");
    return pool == null ? SeatPlacement.DATA : pool.toString();
  }

  private static Set<String> names(TierPlan plan) {
    return plan.pools().stream().map(PoolRelease::name).collect(Collectors.toSet());
  }

  private Optional<GenericKubernetesResource> seat(TierPlan plan, SeatMove move) {
    return cluster.read(CustomKind.SEAT, plan.namespace(), move.seat());
  }

  private GenericKubernetesResource company(TierPlan plan) {
    return cluster
        .read(CustomKind.COMPANY, plan.namespace(), String.valueOf(plan.company()))
        .orElseThrow(() -> gone(plan));
  }

  private static RuntimeException gone(TierPlan plan) {
    return FailureType.TENANT_DELETING.failure(
        "Company %s is gone; abort this move".formatted(plan.company()));
  }

  private static RuntimeException stale(String seat, String pool, TierPlan plan) {
    return FailureType.STALE_PLAN.failure(
        "Seat %s spec.placement.pool is %s since the move was planned; abort it (tenantry abort %s), and plan again"
            .formatted(seat, pool, plan.tenant()));
  }

  static RuntimeException owned(String what, List<Owner> owners, TierPlan plan) {
    return FailureType.OWNED_BY_OTHERS.failure(
        "%s is owned by %s; let them change it and retry, or: tenantry correct %s --take-over"
            .formatted(
                what,
                owners.stream().map(Owner::manager).collect(Collectors.joining(", ")),
                plan.tenant()));
  }
}
