package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/**
 * An environment variable or header that a class gives to every engine: readable by each tenant of
 * the class (M28, M29).
 */
@ApiValue
public record PlatformNamedValue(
    @Required @JsonPropertyDescription("Name of the variable or header; the key of this list.")
        String name,
    @JsonPropertyDescription(
            "The value itself, for what is not secret. Credentials go into valueFrom.secretKeyRef.")
        @Nullable String value,
    @JsonPropertyDescription("Where the value is kept, instead of value.")
        @Nullable PlatformValueSource valueFrom) {}
