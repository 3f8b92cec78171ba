package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/** Turns a model's reasoning on; absent leaves it off. */
@ApiValue
public record Reasoning(
    @JsonPropertyDescription("How long the model thinks; absent leaves it to the engine (medium).")
        @Nullable ReasoningEffort effort,
    @JsonPropertyDescription(
            "Tokens the model may spend on thinking; absent leaves it to the engine (10000).")
        @Min(1) @Max(1000000) @Nullable Long budgetTokens) {}
