package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.ComputeResources;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Size of every seat pod: a Company chooses how many, never how large (M24). */
@ApiValue
public record SeatPodDefaults(
    @JsonPropertyDescription("Compute resources of each seat pod.")
        @Nullable ComputeResources resources) {}
