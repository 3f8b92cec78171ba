package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.ObjectName;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;

/**
 * A Secret of the same namespace whose keys are fixed by its use; see {@code SecretKeys} (M61,
 * M114).
 */
@ApiValue
public record SecretReference(
    @Required @JsonPropertyDescription("Name of the Secret in this namespace.") @ObjectName
        String name) {}
