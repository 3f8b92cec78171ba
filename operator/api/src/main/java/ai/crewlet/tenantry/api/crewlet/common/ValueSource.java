package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;

/** Where a value is kept. */
@ApiValue
public record ValueSource(
    @Required @JsonPropertyDescription("Key of a Secret in this namespace.")
        SecretKeyReference secretKeyRef) {}
