package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.Handle;
import ai.crewlet.tenantry.api.schema.ObjectName;
import ai.crewlet.tenantry.api.schema.SecretKey;
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
        @Handle
        String namespace,
    @Required @JsonPropertyDescription("Name of the Secret.") @ObjectName String name,
    @Required @JsonPropertyDescription("Key in the Secret's data.") @SecretKey String key) {}
