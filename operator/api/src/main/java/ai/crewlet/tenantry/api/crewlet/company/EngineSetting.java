package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.ValueSource;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/**
 * One setting of the engine's document: a literal, or a key of a Secret; exactly one of them (M40,
 * C53).
 */
@ApiValue
public record EngineSetting(
    @Required
        @JsonPropertyDescription(
            "Path of the setting in the engine's document, joined by dots, such as turn_engine.max_steps; the key of this list.")
        String name,
    @JsonPropertyDescription(
            "The setting as JSON or plain text, for what is not secret. Credentials go into valueFrom.secretKeyRef.")
        @Nullable String value,
    @JsonPropertyDescription("Where the setting is kept, instead of value.")
        @Nullable ValueSource valueFrom) {}
