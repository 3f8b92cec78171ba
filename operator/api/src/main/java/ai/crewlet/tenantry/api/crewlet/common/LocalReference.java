package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.Handle;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;

/** Another object of the same namespace; the field it stands in says of which kind (M128). */
@ApiValue
public record LocalReference(
    @Required @JsonPropertyDescription("Name of the object in this namespace.") @Handle
        String name) {}
