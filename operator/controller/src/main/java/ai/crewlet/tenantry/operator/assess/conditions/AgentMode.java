package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatPlacement;
import ai.crewlet.tenantry.operator.assess.conditions.rows.ProviderRow;
import ai.crewlet.tenantry.operator.assess.conditions.rows.SeatRow;
import ai.crewlet.tenantry.operator.assess.document.ExecutorHead;
import ai.crewlet.tenantry.operator.assess.document.ModelChain;
import java.util.Optional;

/**
 * Command lines that run whole turns and call the seat's tools back: over the public address, to
 * the data pod (M90, M91, M94).
 */
record AgentMode(Judgement judgement) {

  /** AgentModeRunnable, on providers in agent mode only. */
  Optional<Verdict> runnable(LLMProvider provider) {
    return provider.getSpec().agentMode()
        ? Optional.of(Verdict.of(exposed() ? ProviderRow.RUNNABLE : ProviderRow.NOT_EXPOSED))
        : Optional.empty();
  }

  /** Whether the seat works in agent mode. */
  boolean worksIn(Seat seat) {
    return head(seat).isPresent();
  }

  /** Why every turn of the seat is refused; no address comes first, it spares no pod. */
  Optional<Verdict> refused(Seat seat) {
    return head(seat).flatMap(head -> notExposed(head).or(() -> bridge(head, seat)));
  }

  private Optional<Verdict> notExposed(ExecutorHead head) {
    return exposed()
        ? Optional.empty()
        : Optional.of(Verdict.of(SeatRow.NOT_EXPOSED, head.named()));
  }

  private Optional<Verdict> bridge(ExecutorHead head, Seat seat) {
    String pool = Placement.effectivePool(judgement, seat);
    return pool.equals(SeatPlacement.DATA)
        ? Optional.empty()
        : Optional.of(Verdict.of(SeatRow.AGENT_MODE_BRIDGE_UNSUPPORTED, head.named(), pool));
  }

  private Optional<ExecutorHead> head(Seat seat) {
    return new ModelChain(judgement.snapshot()).executorHead(seat).filter(ExecutorHead::agentMode);
  }

  private boolean exposed() {
    return judgement.addresses().publicBaseUrl().isPresent();
  }
}
