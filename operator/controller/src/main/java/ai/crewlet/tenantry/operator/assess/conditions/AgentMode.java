package ai.crewlet.tenantry.operator.assess.conditions;

import static ai.crewlet.tenantry.api.ConditionType.AGENT_MODE_RUNNABLE;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.crewlet.common.ProviderKind;
import ai.crewlet.tenantry.api.crewlet.common.ProviderReference;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import java.util.List;
import java.util.Optional;

/**
 * Command lines that run whole turns and call the seat's tools back over the public address (M90,
 * M91, M94).
 */
record AgentMode(Judgement judgement) {

  static final String NOT_EXPOSED =
      "the executor runs in agent mode and calls its tools back over the company's public address, which it has none;"
          + " name another provider in spec.llm, or a class with exposure.webhooks";

  /** AgentModeRunnable, on providers in agent mode only. */
  Optional<Verdict> runnable(LLMProvider provider) {
    if (!provider.getSpec().agentMode()) {
      return Optional.empty();
    }
    return Optional.of(
        judgement.addresses().publicBaseUrl().isPresent()
            ? Verdict.yes(
                AGENT_MODE_RUNNABLE, ConditionReason.RUNNABLE, "its runs can call tools back")
            : Verdict.no(
                AGENT_MODE_RUNNABLE,
                ConditionReason.NOT_EXPOSED,
                "spec.mode Agent calls tools back over the company's public address, which it has none; use a class"
                    + " with exposure.webhooks, or mode Completion"));
  }

  /** Whether the head of the seat's executor chain is in agent mode. */
  boolean heads(Seat seat) {
    return chain(seat).stream().findFirst().filter(this::inAgentMode).isPresent();
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
