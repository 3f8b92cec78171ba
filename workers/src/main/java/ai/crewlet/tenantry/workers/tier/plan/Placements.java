package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.api.crewlet.company.SeatPool;
import ai.crewlet.tenantry.api.crewlet.company.SeatPoolKind;
import ai.crewlet.tenantry.workflows.tier.TierPlan.PoolRelease;
import ai.crewlet.tenantry.workflows.tier.TierPlan.SeatMove;
import java.util.Comparator;
import java.util.List;

/**
 * Pools that the target forbids go, and their Seats to the data pod (M168, C70). What it admits, if
 * only fewer of, is people's to choose from.
 *
 * @param kept pools that stay
 */
record Placements(List<SeatMove> seats, List<PoolRelease> pools, List<SeatPool> kept) {

  static Placements of(MoveFacts facts) {
    var gone = facts.pools().stream().filter(pool -> forbidden(pool, facts)).toList();
    var kept = facts.pools().stream().filter(pool -> !forbidden(pool, facts)).toList();
    return new Placements(
        gone.stream()
            .flatMap(pool -> facts.seatsOn(pool.name()).stream())
            .map(
                seat ->
                    new SeatMove(
                        seat.getMetadata().getName(),
                        seat.getSpec().poolOrDefault(),
                        FieldOwners.ofPlacement(seat)))
            .sorted(Comparator.comparing(SeatMove::seat))
            .toList(),
        gone.stream().map(pool -> release(pool, facts)).toList(),
        kept);
  }

  /** Pods of the pools that stay. */
  int keptPods() {
    return kept.stream().mapToInt(SeatPool::replicasOrDefault).sum();
  }

  private static boolean forbidden(SeatPool pool, MoveFacts facts) {
    var tier = facts.to();
    return tier.seatPods() == 0
        || (pool.kindOrDefault() == SeatPoolKind.PER_SEAT && !tier.perSeat());
  }

  private static PoolRelease release(SeatPool pool, MoveFacts facts) {
    return new PoolRelease(
        pool.name(),
        pool.kindOrDefault().value(),
        pool.replicasOrDefault(),
        FieldOwners.ofPool(facts.company(), pool.name()));
  }
}
