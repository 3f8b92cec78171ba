package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.CliMode;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.PlatformSecretKeyReference;
import ai.crewlet.tenantry.api.crewlet.common.ProviderRules;
import ai.crewlet.tenantry.api.crewlet.common.ProviderType;
import ai.crewlet.tenantry.api.crewlet.common.Reasoning;
import ai.crewlet.tenantry.api.schema.Handle;
import ai.crewlet.tenantry.api.schema.HttpUrl;
import ai.crewlet.tenantry.api.schema.Line;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A model provider the platform offers (M20, M21). */
@ValidationRule(
    value = ProviderRules.MODE_FOR_CLI,
    message = ProviderRules.MODE_FOR_CLI_MESSAGE,
    fieldPath = ".mode")
@ValidationRule(
    value = ProviderRules.MODE_ONLY_FOR_CLI,
    message = ProviderRules.MODE_ONLY_FOR_CLI_MESSAGE,
    fieldPath = ".mode")
@ValidationRule(
    value = ProviderRules.MODEL_FOR_API,
    message = ProviderRules.MODEL_FOR_API_MESSAGE,
    fieldPath = ".model")
@ValidationRule(
    value = ProviderRules.KEYS_FOR_API,
    message = ProviderRules.KEYS_FOR_API_MESSAGE,
    fieldPath = ".apiKeySecretRefs")
@ValidationRule(
    value = ProviderRules.URL_FOR_COMPATIBLE,
    message = ProviderRules.URL_FOR_COMPATIBLE_MESSAGE,
    fieldPath = ".baseURL")
@ApiValue
public record PlatformLlmProvider(
    @Required
        @JsonPropertyDescription(
            "Name Companies and Seats refer to with kind PlatformLLMProvider; the key of this list.")
        @Handle
        String name,
    @Required @JsonPropertyDescription("How the model is reached.") ProviderType type,
    @JsonPropertyDescription("What a CLIAgent is used for; for type CLIAgent only.")
        @Nullable CliMode mode,
    @JsonPropertyDescription("Model name as the vendor spells it.") @Line @Nullable String model,
    @JsonPropertyDescription("Address of the API; absent means the vendor's own.") @HttpUrl
        @Nullable String baseURL,
    @JsonPropertyDescription(
            "Keys of the API, in order of use; the first is what a coding box receives.")
        @Size(max = 16) List<PlatformSecretKeyReference> apiKeySecretRefs,
    @JsonPropertyDescription(
            "Seconds after which a call is given up; absent leaves it to the engine (120).")
        @Min(1) @Max(86400) @Nullable Integer timeoutSeconds,
    @JsonPropertyDescription("Turns the model's reasoning on; absent leaves it off.")
        @Nullable Reasoning reasoning) {

  public PlatformLlmProvider {
    apiKeySecretRefs = OrEmpty.list(apiKeySecretRefs);
  }
}
