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

  private static final String SANDBOX_KEY = "spec.sandbox.e2b.apiKeySecretRef";

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
    if (!meant || sandbox == null || agentMode.head(seat).isPresent()) {
      return Optional.empty();
    }
    if (sandbox.e2b() == null) {
      return Optional.of(Verdict.of(SeatRow.NO_PROVISIONER, judgement.snapshot().name()));
    }
    return Optional.of(emptyKey().orElseGet(() -> Verdict.of(SeatRow.CODE_RUNS)));
  }

  private Optional<Verdict> poolNotFound() {
    String pool = seat.getSpec().poolOrDefault();
    return judgement.findings().of(part, RESOLVED_REFS).stream()
        .filter(finding -> finding.problem() == ReferenceProblem.POOL_NOT_FOUND)
        .findFirst()
        .map(finding -> Verdict.of(SeatRow.POOL_NOT_FOUND, judgement.snapshot().name(), pool));
  }

  private Optional<Verdict> notExposed() {
    return agentMode
        .head(seat)
        .filter(head -> judgement.addresses().publicBaseUrl().isEmpty())
        .map(head -> Verdict.of(SeatRow.NOT_EXPOSED, head));
  }

  private Optional<Verdict> unplaced() {
    boolean silent = judgement.engine().answered().isEmpty();
    return silent || Placement.holder(judgement, seat).isPresent()
        ? Optional.empty()
        : Optional.of(Verdict.of(SeatRow.UNPLACED, Placement.workload(judgement, seat)));
  }

  /** The Company's, told where it is felt. */
  private Optional<Verdict> emptyKey() {
    return judgement.findings().of(judgement.company(), RESOLVED_REFS).stream()
        .filter(finding -> finding.problem() == ReferenceProblem.SECRET_VALUE_EMPTY)
        .filter(finding -> finding.message().startsWith(SANDBOX_KEY))
        .findFirst()
        .map(
            finding ->
                Verdict.of(
                    SeatRow.SANDBOX_KEY_EMPTY,
                    SANDBOX_KEY + " of Company " + judgement.snapshot().name(),
                    judgement
                        .snapshot()
                        .company()
                        .getSpec()
                        .sandbox()
                        .e2b()
                        .apiKeySecretRef()
                        .key(),
                    judgement
                        .snapshot()
                        .company()
                        .getSpec()
                        .sandbox()
                        .e2b()
                        .apiKeySecretRef()
                        .name()));
  }

  List<Verdict> beside() {
    return codeWork().stream().toList();
  }
}
