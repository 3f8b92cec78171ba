package ai.crewlet.tenantry.api.tenant;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/**
 * What the last finished motion left in place; repair builds from this, never from a spec no motion
 * has settled (C46).
 */
@ApiValue
public record Settled(
    @JsonPropertyDescription("Generation of the Tenant the operation worked towards.")
        @Nullable Long generation,
    @JsonPropertyDescription("Tier in place.") @Size(max = 63) @Nullable String tier,
    @JsonPropertyDescription("Whether the tenant is suspended.") @Nullable Boolean suspended,
    @JsonPropertyDescription(
            "How the operation ended: Succeeded, NothingToDo, Aborted, Cancelled, Restored, Superseded or Failed.")
        @Size(max = 63) @Nullable String outcome) {}
