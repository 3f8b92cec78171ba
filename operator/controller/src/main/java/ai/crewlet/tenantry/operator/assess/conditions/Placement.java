package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.seat.PlacementStatus;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatPlacement;
import ai.crewlet.tenantry.api.crewlet.seat.SeatStatus;
import ai.crewlet.tenantry.engine.fleet.HeldSeat;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What runs a seat (M69). */
public final class Placement {

  private Placement() {}

  /**
   * Whether the engine is about to place a seat: a pod of the seat's own pool is ready and none of
   * them holds it yet.
   */
  public static boolean isComing(Judgement judgement) {
    return judgement.managed()
        && judgement.inSync()
        && judgement.snapshot().parts().seats().stream()
            .filter(seat -> !seat.getSpec().human())
            .anyMatch(seat -> isComing(judgement, seat));
  }

  private static boolean isComing(Judgement judgement, Seat seat) {
    String workload = workload(judgement, seat);
    Set<String> ready =
        judgement.snapshot().pods().stream()
            .filter(pod -> pod.ready() && pod.workload().equals(workload))
            .map(PodFacts::name)
            .collect(Collectors.toSet());
    return !ready.isEmpty() && holder(judgement, seat).filter(ready::contains).isEmpty();
  }

  /** The pod whose engine holds the seat, as the engine says. */
  static Optional<String> holder(Judgement judgement, Seat seat) {
    return judgement
        .engine()
        .answered()
        .flatMap(answer -> answer.fleet().seat(seat.getMetadata().getName()))
        .flatMap(HeldSeat::node);
  }

  /** The seat's pool; the data pod when the Company does not declare the one it names (M89). */
  static String effectivePool(Judgement judgement, Seat seat) {
    String pool = seat.getSpec().poolOrDefault();
    boolean declared =
        judgement.snapshot().company().getSpec().seatPools().stream()
            .anyMatch(known -> known.name().equals(pool));
    return declared ? pool : SeatPlacement.DATA;
  }

  /**
   * None for a person, whom no pod runs. Where a pod holds the seat, that pod says which pool runs
   * it: a seat moves with the revision that moves it, not before. While the engine is silent all is
   * as it was said last.
   */
  static @Nullable PlacementStatus status(Judgement judgement, Seat seat) {
    if (seat.getSpec().human()) {
      return null;
    }
    PlacementStatus wanted =
        new PlacementStatus(effectivePool(judgement, seat), workload(judgement, seat), null);
    if (judgement.suspended()) {
      return wanted;
    }
    return judgement.engine().answered().isPresent()
        ? holder(judgement, seat).map(pod -> heldBy(judgement, pod, wanted)).orElse(wanted)
        : last(seat.getStatus()).orElse(wanted);
  }

  private static PlacementStatus heldBy(Judgement judgement, String pod, PlacementStatus wanted) {
    String company = judgement.snapshot().name();
    return judgement.snapshot().pods().stream()
        .filter(known -> known.name().equals(pod))
        .map(PodFacts::workload)
        .map(
            workload ->
                new PlacementStatus(
                    ObjectNames.poolOf(company, workload).orElse(SeatPlacement.DATA),
                    workload,
                    pod))
        .findFirst()
        .orElse(new PlacementStatus(wanted.pool(), wanted.statefulSet(), pod));
  }

  /** The StatefulSet whose pods run the seat. */
  static String workload(Judgement judgement, Seat seat) {
    String pool = effectivePool(judgement, seat);
    String company = judgement.snapshot().name();
    return pool.equals(SeatPlacement.DATA)
        ? ObjectNames.engine(company)
        : ObjectNames.pool(company, pool);
  }

  private static Optional<PlacementStatus> last(@Nullable SeatStatus last) {
    return Optional.ofNullable(last).map(SeatStatus::placement);
  }
}
