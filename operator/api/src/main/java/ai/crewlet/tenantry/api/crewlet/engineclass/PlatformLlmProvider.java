package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.CliMode;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.PlatformSecretKeyReference;
import ai.crewlet.tenantry.api.crewlet.common.ProviderType;
import ai.crewlet.tenantry.api.crewlet.common.Reasoning;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A model provider the platform offers (M20, M21). */
@ApiValue
public record PlatformLlmProvider(
    @Required
        @JsonPropertyDescription(
            "Name Companies and Seats refer to with kind PlatformLLMProvider; the key of this list.")
        String name,
    @Required @JsonPropertyDescription("How the model is reached.") ProviderType type,
    @JsonPropertyDescription("What a CLIAgent is used for; for type CLIAgent only.")
        @Nullable CliMode mode,
    @JsonPropertyDescription("Model name as the vendor spells it.") @Nullable String model,
    @JsonPropertyDescription("Address of the API; absent means the vendor's own.")
        @Nullable String baseURL,
    @JsonPropertyDescription(
            "Keys of the API, in order of use; the first is what a coding box receives.")
        List<PlatformSecretKeyReference> apiKeySecretRefs,
    @JsonPropertyDescription(
            "Seconds after which a call is given up; absent leaves it to the engine (120).")
        @Nullable Integer timeoutSeconds,
    @JsonPropertyDescription("Turns the model's reasoning on; absent leaves it off.")
        @Nullable Reasoning reasoning) {

  public PlatformLlmProvider {
    apiKeySecretRefs = OrEmpty.list(apiKeySecretRefs);
  }
}
