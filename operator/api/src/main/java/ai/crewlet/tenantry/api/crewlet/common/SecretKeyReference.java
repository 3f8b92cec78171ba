package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.ObjectName;
import ai.crewlet.tenantry.api.schema.SecretKey;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;

/** One key of a Secret of the same namespace (M128). */
@ApiValue
public record SecretKeyReference(
    @Required @JsonPropertyDescription("Name of the Secret in this namespace.") @ObjectName
        String name,
    @Required @JsonPropertyDescription("Key in the Secret's data.") @SecretKey String key) {}
