package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.ComputeResources;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;

/** Size of a company's data pod and volume (M10, M11). */
@ApiValue
public record DataPod(
    @Required @JsonPropertyDescription("Compute resources of the data pod.")
        ComputeResources resources,
    @Required @JsonPropertyDescription("The volume a company's data lives on.")
        DataVolume storage) {}
