package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.common.CliMode;
import ai.crewlet.tenantry.api.crewlet.common.ProviderType;
import ai.crewlet.tenantry.api.crewlet.common.Reasoning;
import ai.crewlet.tenantry.api.crewlet.engineclass.PlatformLlmProvider;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.engine.document.model.LlmProvider;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Model providers in the engine's words. */
final class ProviderWriter {

  private final SecretUses secrets;
  private final Part company;

  ProviderWriter(SecretUses secrets, Part company) {
    this.secrets = secrets;
    this.company = company;
  }

  LlmProvider own(LLMProvider provider) {
    var spec = provider.getSpec();
    var part = Part.of(PartKind.LLM_PROVIDER, provider);
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < spec.apiKeySecretRefs().size(); i++) {
      secrets
          .reference(part, "spec.apiKeySecretRefs[%d]".formatted(i), spec.apiKeySecretRefs().get(i))
          .ifPresent(keys::add);
    }
    return new LlmProvider(
        type(spec.type()),
        orEmpty(spec.model()),
        keys,
        orEmpty(spec.baseURL()),
        spec.timeoutSeconds(),
        mode(spec.mode()),
        reasoning(spec.reasoning()));
  }

  LlmProvider platform(PlatformLlmProvider provider) {
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < provider.apiKeySecretRefs().size(); i++) {
      var reference = provider.apiKeySecretRefs().get(i);
      String field =
          "EngineClass spec.platformLLMProviders[%s].apiKeySecretRefs[%d]"
              .formatted(provider.name(), i);
      secrets
          .reference(
              company,
              field,
              new SecretId(reference.namespace(), reference.name()),
              reference.key())
          .ifPresent(keys::add);
    }
    return new LlmProvider(
        type(provider.type()),
        orEmpty(provider.model()),
        keys,
        orEmpty(provider.baseURL()),
        provider.timeoutSeconds(),
        mode(provider.mode()),
        reasoning(provider.reasoning()));
  }

  private static String type(ProviderType type) {
    return switch (type) {
      case ANTHROPIC -> "anthropic";
      case OPENAI -> "openai";
      case OPENAI_COMPATIBLE -> "openai-compatible";
      case CLI_AGENT -> "cli-agent";
    };
  }

  private static String mode(@Nullable CliMode mode) {
    if (mode == null) {
      return "";
    }
    return switch (mode) {
      case AGENT -> "agent";
      case COMPLETION -> "text";
    };
  }

  private static Map<String, Object> reasoning(@Nullable Reasoning reasoning) {
    Map<String, Object> more = new TreeMap<>();
    if (reasoning != null) {
      more.put("reasoning", true);
      if (reasoning.effort() != null) {
        more.put("reasoning_effort", reasoning.effort().value().toLowerCase(Locale.ROOT));
      }
      if (reasoning.budgetTokens() != null) {
        more.put("reasoning_budget_tokens", reasoning.budgetTokens());
      }
    }
    return more;
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }
}
