package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.Handle;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/** One link of a model chain (M38, M66). */
@ApiValue
public record ProviderReference(
    @Default("LLMProvider")
        @JsonPropertyDescription(
            "LLMProvider names an object in this namespace; PlatformLLMProvider names an entry of the class's platformLLMProviders, for Companies with llm.usePlatformProviders.")
        @Nullable ProviderKind kind,
    @Required @JsonPropertyDescription("Name of the provider.") @Handle String name) {

  public ProviderKind kindOrDefault() {
    return kind == null ? ProviderKind.LLM_PROVIDER : kind;
  }
}
