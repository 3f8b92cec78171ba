package ai.crewlet.tenantry.operator.assess.conditions;

import static ai.crewlet.tenantry.api.ConditionType.RESOLVED_REFS;

import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.assess.conditions.rows.SeatRow;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.assess.finding.ReferenceProblem;
import java.util.List;
import java.util.Optional;

/** What only a Seat can lack: a pool, a pod, a public address, a place to run code (M88 to M93). */
final class SeatVerdicts {

  private final Judgement judgement;
  private final Seat seat;
  private final Part part;

  SeatVerdicts(Judgement judgement, Seat seat) {
    this.judgement = judgement;
    this.seat = seat;
    this.part = Part.of(PartKind.SEAT, seat);
  }

  Optional<Verdict> notReady(boolean runs) {
    if (seat.getSpec().human()) {
      return Optional.empty();
    }
    return poolNotFound()
        .or(() -> new AgentMode(judgement).refused(seat))
        .or(() -> runs ? unplaced() : Optional.empty());
  }

  List<Verdict> beside() {
    return new CodeWork(judgement, seat).runnable().stream().toList();
  }

  private Optional<Verdict> poolNotFound() {
    String pool = seat.getSpec().poolOrDefault();
    return judgement.findings().of(part, RESOLVED_REFS).stream()
        .filter(finding -> finding.problem() == ReferenceProblem.POOL_NOT_FOUND)
        .findFirst()
        .map(finding -> Verdict.of(SeatRow.POOL_NOT_FOUND, judgement.snapshot().name(), pool));
  }

  private Optional<Verdict> unplaced() {
    boolean silent = judgement.engine().answered().isEmpty();
    return silent || Placement.holder(judgement, seat).isPresent()
        ? Optional.empty()
        : Optional.of(Verdict.of(SeatRow.UNPLACED, Placement.workload(judgement, seat)));
  }
}
