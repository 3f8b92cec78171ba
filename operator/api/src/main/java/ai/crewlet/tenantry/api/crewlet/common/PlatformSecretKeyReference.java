package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;

/**
 * One key of a Secret the platform keeps in its own namespace; only an EngineClass has it (M21,
 * M32).
 */
@ApiValue
public record PlatformSecretKeyReference(
    @Required
        @JsonPropertyDescription(
            "Namespace of the Secret: one the platform keeps, never a tenant's.")
        String namespace,
    @Required @JsonPropertyDescription("Name of the Secret.") String name,
    @Required @JsonPropertyDescription("Key in the Secret's data.") String key) {}
