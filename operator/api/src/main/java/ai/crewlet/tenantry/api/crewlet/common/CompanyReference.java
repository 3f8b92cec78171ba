package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.Handle;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;

/** The Company a part belongs to, in the same namespace (M57, M128). */
@ApiValue
public record CompanyReference(
    @Required @JsonPropertyDescription("Name of the Company in this namespace.") @Handle
        String name) {}
