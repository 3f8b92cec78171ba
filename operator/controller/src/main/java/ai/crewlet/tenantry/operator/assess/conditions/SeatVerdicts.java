package ai.crewlet.tenantry.operator.assess.conditions;

import static ai.crewlet.tenantry.api.ConditionType.CODE_WORK_RUNNABLE;
import static ai.crewlet.tenantry.api.ConditionType.READY;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.assess.finding.Problem;
import java.util.List;
import java.util.Optional;

/** What only a Seat can lack: a pool, a pod, a public address, a place to run code (M88 to M93). */
final class SeatVerdicts {

  private final Judgement judgement;
  private final Seat seat;
  private final Part part;
  private final AgentMode agentMode;

  SeatVerdicts(Judgement judgement, Seat seat) {
    this.judgement = judgement;
    this.seat = seat;
    this.part = Part.of(PartKind.SEAT, seat);
    this.agentMode = new AgentMode(judgement);
  }

  Optional<Verdict> notReady(boolean runs) {
    if (seat.getSpec().human()) {
      return Optional.empty();
    }
    return poolNotFound().or(this::notExposed).or(() -> runs ? unplaced() : Optional.empty());
  }

  /** Present only where the seat is meant to run code and could (M92). */
  Optional<Verdict> codeWork() {
    boolean meant = seat.getSpec().sandbox() != null && !seat.getSpec().human();
    var sandbox = judgement.snapshot().company().getSpec().sandbox();
    if (!meant || sandbox == null || agentMode.heads(seat)) {
      return Optional.empty();
    }
    if (sandbox.e2b() == null) {
      return Optional.of(
          Verdict.no(
              CODE_WORK_RUNNABLE,
              ConditionReason.NO_PROVISIONER,
              "spec.sandbox.e2b of Company %s: no provisioner; set it"
                  .formatted(judgement.snapshot().name())));
    }
    return Optional.of(
        emptyKey()
            .map(
                finding ->
                    Verdict.no(
                        CODE_WORK_RUNNABLE, ConditionReason.SECRET_VALUE_EMPTY, finding.message()))
            .orElseGet(
                () ->
                    Verdict.yes(
                        CODE_WORK_RUNNABLE, ConditionReason.RUNNABLE, "coding runs can start")));
  }

  private Optional<Verdict> poolNotFound() {
    return judgement.findings().all().stream()
        .filter(finding -> finding.part().equals(part))
        .filter(finding -> finding.problem() == Problem.POOL_NOT_FOUND)
        .findFirst()
        .map(finding -> Verdict.no(READY, ConditionReason.POOL_NOT_FOUND, finding.message()));
  }

  private Optional<Verdict> notExposed() {
    return agentMode.heads(seat) && judgement.addresses().publicBaseUrl().isEmpty()
        ? Optional.of(Verdict.no(READY, ConditionReason.NOT_EXPOSED, AgentMode.NOT_EXPOSED))
        : Optional.empty();
  }

  private Optional<Verdict> unplaced() {
    boolean silent = judgement.engine().answered().isEmpty();
    return silent || Placement.holder(judgement, seat).isPresent()
        ? Optional.empty()
        : Optional.of(
            Verdict.no(
                READY, ConditionReason.UNPLACED, "no pod holds this seat; its messages wait"));
  }

  private Optional<Finding> emptyKey() {
    return judgement.findings().of(judgement.company(), Problem.SECRET_VALUE_EMPTY.type()).stream()
        .filter(finding -> finding.problem() == Problem.SECRET_VALUE_EMPTY)
        .filter(finding -> finding.message().startsWith("spec.sandbox"))
        .findFirst();
  }

  List<Verdict> beside() {
    return codeWork().stream().toList();
  }
}
