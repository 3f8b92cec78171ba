package ai.crewlet.tenantry.api.crewlet.llm;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.CliMode;
import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.crewlet.common.ProviderRules;
import ai.crewlet.tenantry.api.crewlet.common.ProviderType;
import ai.crewlet.tenantry.api.crewlet.common.Reasoning;
import ai.crewlet.tenantry.api.crewlet.common.SecretKeyReference;
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

/** How a tenant's model is reached (M74). */
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
@ValidationRule(
    value =
        "!has(oldSelf.companyRef) || (has(self.companyRef) && self.companyRef == oldSelf.companyRef)",
    message =
        "companyRef cannot change or be removed: delete the LLMProvider and create it for the other Company",
    fieldPath = ".companyRef")
@ApiValue
public record LLMProviderSpec(
    @Required @JsonPropertyDescription("The Company this provider belongs to; it cannot change.")
        CompanyReference companyRef,
    @Required
        @JsonPropertyDescription(
            "How the model is reached; CLIAgent needs mode, the others need model and apiKeySecretRefs.")
        ProviderType type,
    @JsonPropertyDescription(
            "What a CLIAgent is used for: Agent runs whole turns and needs a public address, Completion answers single prompts. For type CLIAgent only.")
        @Nullable CliMode mode,
    @JsonPropertyDescription("Model name as the vendor spells it.") @Line @Nullable String model,
    @JsonPropertyDescription(
            "Address of the API; required for OpenAICompatible, else absent means the vendor's own.")
        @HttpUrl
        @Nullable String baseURL,
    @JsonPropertyDescription(
            "Keys of the API, in order of use; the first is what a coding box receives.")
        @Size(max = 16) List<SecretKeyReference> apiKeySecretRefs,
    @JsonPropertyDescription(
            "Seconds after which a call is given up; absent leaves it to the engine (120).")
        @Min(1) @Max(86400) @Nullable Integer timeoutSeconds,
    @JsonPropertyDescription("Turns the model's reasoning on; absent leaves it off.")
        @Nullable Reasoning reasoning) {

  public LLMProviderSpec {
    apiKeySecretRefs = OrEmpty.list(apiKeySecretRefs);
  }

  /** Whether runs of this provider call the seat's tools back (M90, M94). */
  public boolean agentMode() {
    return type == ProviderType.CLI_AGENT && mode == CliMode.AGENT;
  }
}
