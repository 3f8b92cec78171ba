package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/** What a Company may declare; above it the next revision waits (M18, M19, M79). */
@ApiValue
public record Limits(
    @JsonPropertyDescription(
            "Most Seats of a Company, Human seats included; absent means no limit.")
        @Min(1) @Max(10000) @Nullable Integer maxSeats,
    @JsonPropertyDescription(
            "Most tool servers (mcp entries) over all Seats and Units of a Company; absent means no limit.")
        @Min(0) @Max(10000) @Nullable Integer maxMCPServers) {}
