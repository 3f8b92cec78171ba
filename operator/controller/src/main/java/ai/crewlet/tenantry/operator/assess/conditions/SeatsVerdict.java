package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatPlacement;
import ai.crewlet.tenantry.operator.assess.conditions.rows.SeatsRow;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Whether every pool with a seat has a ready pod, and every seat that runs a pod that holds it
 * (M82).
 */
final class SeatsVerdict {

  private static final int NAMED = 5;

  private SeatsVerdict() {}

  static Verdict of(Judgement judgement, ConditionList conditions) {
    if (judgement.suspended()) {
      return Verdict.of(SeatsRow.SUSPENDED);
    }
    return new EngineSilence(judgement)
        .lastWord(SeatsRow.NOT_ASKED, conditions)
        .or(() -> nothingRuns(judgement))
        .or(() -> refused(judgement))
        .or(() -> poolWithoutPod(judgement))
        .or(() -> unplaced(judgement))
        .orElseGet(() -> Verdict.of(SeatsRow.PLACED));
  }

  private static Optional<Verdict> nothingRuns(Judgement judgement) {
    return judgement.engine().applied().isPresent()
        ? Optional.empty()
        : Optional.of(Verdict.of(SeatsRow.NOTHING_RUNS));
  }

  private static Optional<Verdict> refused(Judgement judgement) {
    String company = judgement.snapshot().name();
    return judgement.snapshot().refusals().entrySet().stream()
        .filter(refusal -> ObjectNames.poolOf(company, refusal.getKey().name()).isPresent())
        .min(Map.Entry.comparingByKey())
        .map(refusal -> Verdict.of(SeatsRow.POOL_REFUSED, refusal.getKey(), refusal.getValue()));
  }

  private static Optional<Verdict> poolWithoutPod(Judgement judgement) {
    return agents(judgement).stream()
        .map(seat -> Placement.effectivePool(judgement, seat))
        .filter(pool -> !pool.equals(SeatPlacement.DATA))
        .distinct()
        .sorted()
        .filter(
            pool ->
                judgement.snapshot().pods().stream().noneMatch(pod -> ready(judgement, pod, pool)))
        .findFirst()
        .map(pool -> withoutPod(judgement, pool));
  }

  /** None is asked for, or none is ready. */
  private static Verdict withoutPod(Judgement judgement, String pool) {
    boolean empty =
        judgement.snapshot().company().getSpec().seatPools().stream()
            .anyMatch(known -> known.name().equals(pool) && known.replicasOrDefault() == 0);
    return empty
        ? Verdict.of(SeatsRow.POOL_EMPTY, pool)
        : Verdict.of(
            SeatsRow.POOL_NOT_READY, pool, ObjectNames.pool(judgement.snapshot().name(), pool));
  }

  private static boolean ready(Judgement judgement, PodFacts pod, String pool) {
    return pod.ready()
        && pod.workload().equals(ObjectNames.pool(judgement.snapshot().name(), pool));
  }

  private static Optional<Verdict> unplaced(Judgement judgement) {
    List<String> without =
        agents(judgement).stream()
            .filter(seat -> runs(judgement, seat))
            .filter(seat -> Placement.holder(judgement, seat).isEmpty())
            .map(seat -> seat.getMetadata().getName())
            .toList();
    return without.isEmpty()
        ? Optional.empty()
        : Optional.of(Verdict.of(SeatsRow.UNPLACED, named(without)));
  }

  private static boolean runs(Judgement judgement, Seat seat) {
    var conditions = ConditionList.of(seat, judgement.snapshot().now());
    return judgement.runs(Part.of(PartKind.SEAT, seat), conditions, ConditionType.APPLIED);
  }

  private static List<Seat> agents(Judgement judgement) {
    return judgement.snapshot().parts().seats().stream()
        .filter(seat -> !seat.getSpec().human())
        .toList();
  }

  private static String named(List<String> seats) {
    String first = seats.stream().limit(NAMED).collect(Collectors.joining(", "));
    return seats.size() <= NAMED
        ? "Seats " + first
        : "Seats %s and %d more".formatted(first, seats.size() - NAMED);
  }
}
