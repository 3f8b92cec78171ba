package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.Handle;
import ai.crewlet.tenantry.api.schema.ObjectName;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/** One Gateway (M13). */
@ApiValue
public record GatewayReference(
    @Required @JsonPropertyDescription("Namespace of the Gateway.") @Handle String namespace,
    @Required @JsonPropertyDescription("Name of the Gateway.") @ObjectName String name,
    @JsonPropertyDescription("Listener of the Gateway; absent means each that admits the route.")
        @ObjectName
        @Nullable String sectionName) {}
