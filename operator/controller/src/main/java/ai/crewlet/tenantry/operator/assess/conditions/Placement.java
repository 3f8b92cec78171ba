package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.seat.PlacementStatus;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatPlacement;
import ai.crewlet.tenantry.api.crewlet.seat.SeatStatus;
import ai.crewlet.tenantry.engine.fleet.HeldSeat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What runs a seat (M69). */
final class Placement {

  private Placement() {}

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

  /** None for a person, whom no pod runs. While the engine is silent the pod is the last known. */
  static @Nullable PlacementStatus status(Judgement judgement, Seat seat) {
    if (seat.getSpec().human()) {
      return null;
    }
    return new PlacementStatus(
        effectivePool(judgement, seat), workload(judgement, seat), pod(judgement, seat));
  }

  /** The StatefulSet whose pods run the seat. */
  static String workload(Judgement judgement, Seat seat) {
    String pool = effectivePool(judgement, seat);
    String company = judgement.snapshot().name();
    return pool.equals(SeatPlacement.DATA)
        ? ObjectNames.engine(company)
        : ObjectNames.pool(company, pool);
  }

  private static @Nullable String pod(Judgement judgement, Seat seat) {
    if (judgement.suspended()) {
      return null;
    }
    return judgement.engine().answered().isPresent()
        ? holder(judgement, seat).orElse(null)
        : lastPod(seat.getStatus());
  }

  private static @Nullable String lastPod(@Nullable SeatStatus last) {
    return last == null || last.placement() == null ? null : last.placement().pod();
  }
}
