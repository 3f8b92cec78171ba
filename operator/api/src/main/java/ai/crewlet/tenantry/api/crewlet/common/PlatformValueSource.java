package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;

/** Where the platform keeps a value. */
@ApiValue
public record PlatformValueSource(
    @Required @JsonPropertyDescription("Key of a Secret in a namespace of the platform.")
        PlatformSecretKeyReference secretKeyRef) {}
