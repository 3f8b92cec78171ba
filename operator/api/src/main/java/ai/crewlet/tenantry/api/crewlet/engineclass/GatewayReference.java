package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/** One Gateway (M13). */
@ApiValue
public record GatewayReference(
    @Required @JsonPropertyDescription("Namespace of the Gateway.") String namespace,
    @Required @JsonPropertyDescription("Name of the Gateway.") String name,
    @JsonPropertyDescription("Listener of the Gateway; absent means each that admits the route.")
        @Nullable String sectionName) {}
