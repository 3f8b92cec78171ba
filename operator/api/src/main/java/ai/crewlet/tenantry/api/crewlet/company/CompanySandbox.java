package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.CodingAgent;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/** Where coding runs happen (M45). Without a provisioner they are refused: NoProvisioner (M86). */
@ApiValue
public record CompanySandbox(
    @JsonPropertyDescription("The tenant's own E2B account, which provides the coding boxes.")
        @Nullable E2bProvisioner e2b,
    @JsonPropertyDescription(
            "Seconds after which a coding run is stopped; absent leaves it to the engine.")
        @Min(1) @Max(86400) @Nullable Integer timeoutSeconds,
    @JsonPropertyDescription(
            "What writes code in the boxes: ClaudeCode speaks Anthropic only, OpenCode speaks OpenAI too; absent means ClaudeCode.")
        @Nullable CodingAgent codingAgent) {}
