package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.crewlet.common.ProviderKind;
import ai.crewlet.tenantry.api.crewlet.common.ProviderReference;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.assess.conditions.rows.ProviderRow;
import java.util.List;
import java.util.Optional;

/**
 * Command lines that run whole turns and call the seat's tools back over the public address (M90,
 * M91, M94).
 */
record AgentMode(Judgement judgement) {

  /** AgentModeRunnable, on providers in agent mode only. */
  Optional<Verdict> runnable(LLMProvider provider) {
    if (!provider.getSpec().agentMode()) {
      return Optional.empty();
    }
    boolean reachable = judgement.addresses().publicBaseUrl().isPresent();
    return Optional.of(Verdict.of(reachable ? ProviderRow.RUNNABLE : ProviderRow.NOT_EXPOSED));
  }

  /** The head of the seat's executor chain, where that is in agent mode. */
  Optional<String> head(Seat seat) {
    return chain(seat).stream().findFirst().filter(this::inAgentMode).map(ProviderReference::name);
  }

  private List<ProviderReference> chain(Seat seat) {
    var own = seat.getSpec().llm();
    if (own != null && !own.executor().isEmpty()) {
      return own.executor();
    }
    if (own != null && !own.order().isEmpty()) {
      return own.order();
    }
    var company = judgement.snapshot().company().getSpec().llm();
    return company == null ? List.of() : company.order();
  }

  private boolean inAgentMode(ProviderReference reference) {
    return reference.kindOrDefault() == ProviderKind.LLM_PROVIDER
        && judgement.snapshot().parts().providers().stream()
            .filter(provider -> provider.getMetadata().getName().equals(reference.name()))
            .anyMatch(provider -> provider.getSpec().agentMode());
  }
}
