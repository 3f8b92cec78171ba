package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.common.CliMode;
import ai.crewlet.tenantry.api.crewlet.common.ProviderKind;
import ai.crewlet.tenantry.api.crewlet.common.ProviderReference;
import ai.crewlet.tenantry.api.crewlet.common.ProviderType;
import ai.crewlet.tenantry.api.crewlet.company.CompanyModels;
import ai.crewlet.tenantry.api.crewlet.engineclass.PlatformLlmProvider;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Which models a company has and in which order its seats use them (M37, M38). */
public record ModelChain(CompanySnapshot snapshot) {

  /** The class's providers, when the Company opts in; sorted by name. */
  public List<PlatformLlmProvider> platformProviders() {
    return platformProvidersUsed() ? offered() : List.of();
  }

  public boolean platformProvidersUsed() {
    CompanyModels models = snapshot.company().getSpec().llm();
    return models != null && models.platformProvidersUsed();
  }

  /** What the class offers, used or not. */
  public List<PlatformLlmProvider> offered() {
    return snapshot.engineClass().stream()
        .flatMap(found -> found.getSpec().platformLLMProviders().stream())
        .sorted(Comparator.comparing(PlatformLlmProvider::name))
        .toList();
  }

  /** Whether the reference leads to a provider this company has. */
  public boolean has(ProviderReference reference) {
    return everything().stream().map(ModelChain::key).anyMatch(key(reference)::equals);
  }

  /** The seat's order, else the Company's, else everything; what is not there is left out. */
  List<String> keysOf(Seat seat) {
    return orderOf(seat).stream().filter(this::has).map(ModelChain::key).toList();
  }

  /**
   * The executor's order where the seat has one of its own; what is not there is left out (M66).
   */
  List<String> executorKeysOf(Seat seat) {
    var own = seat.getSpec().llm();
    return own == null
        ? List.of()
        : own.executor().stream().filter(this::has).map(ModelChain::key).toList();
  }

  /** What the seat works with first; nothing for a person, and where there is no model at all. */
  public Optional<ExecutorHead> executorHead(Seat seat) {
    var own = seat.getSpec().llm();
    List<ProviderReference> chain =
        own != null && own.executor().stream().anyMatch(this::has) ? own.executor() : orderOf(seat);
    return seat.getSpec().human()
        ? Optional.empty()
        : chain.stream().filter(this::has).findFirst().flatMap(this::head);
  }

  private Optional<ExecutorHead> head(ProviderReference reference) {
    return switch (reference.kindOrDefault()) {
      case LLM_PROVIDER ->
          snapshot.parts().providers().stream()
              .filter(provider -> provider.getMetadata().getName().equals(reference.name()))
              .findFirst()
              .map(this::head);
      case PLATFORM_LLM_PROVIDER ->
          platformProviders().stream()
              .filter(provider -> provider.name().equals(reference.name()))
              .findFirst()
              .map(this::head);
    };
  }

  private ExecutorHead head(LLMProvider provider) {
    String named = "LLMProvider " + provider.getMetadata().getName();
    return new ExecutorHead(
        named,
        provider.getSpec().type(),
        provider.getSpec().agentMode(),
        provider.getSpec().apiKeySecretRefs().stream()
            .findFirst()
            .map(key -> new SecretSource(snapshot.secretHere(key.name()), key.key())),
        "spec.apiKeySecretRefs[0] of " + named);
  }

  private ExecutorHead head(PlatformLlmProvider provider) {
    return new ExecutorHead(
        "PlatformLLMProvider " + provider.name(),
        provider.type(),
        provider.type() == ProviderType.CLI_AGENT && provider.mode() == CliMode.AGENT,
        provider.apiKeySecretRefs().stream()
            .findFirst()
            .map(key -> new SecretSource(new SecretId(key.namespace(), key.name()), key.key())),
        "spec.platformLLMProviders[%s].apiKeySecretRefs[0] of EngineClass %s"
            .formatted(provider.name(), snapshot.company().getSpec().engineClassName()));
  }

  private List<ProviderReference> orderOf(Seat seat) {
    var own = seat.getSpec().llm();
    if (own != null && !own.order().isEmpty()) {
      return own.order();
    }
    CompanyModels models = snapshot.company().getSpec().llm();
    return models != null && !models.order().isEmpty() ? models.order() : everything();
  }

  /** The company's own first, each group by name. */
  public List<ProviderReference> everything() {
    return Stream.concat(
            snapshot.parts().providers().stream().map(ModelChain::own),
            platformProviders().stream().map(ModelChain::platform))
        .toList();
  }

  /** Under which key the engine has a provider; the two kinds cannot collide. */
  static String key(ProviderReference reference) {
    return reference.kindOrDefault() == ProviderKind.PLATFORM_LLM_PROVIDER
        ? "platform:" + reference.name()
        : reference.name();
  }

  private static ProviderReference own(LLMProvider provider) {
    return new ProviderReference(ProviderKind.LLM_PROVIDER, provider.getMetadata().getName());
  }

  static ProviderReference platform(PlatformLlmProvider provider) {
    return new ProviderReference(ProviderKind.PLATFORM_LLM_PROVIDER, provider.name());
  }
}
