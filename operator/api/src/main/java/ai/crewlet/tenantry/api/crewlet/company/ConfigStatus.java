package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The document the engine runs (M54), and under Observe how it differs from the objects (C20):
 * paths, never values.
 */
@ApiValue
public record ConfigStatus(
    @JsonPropertyDescription("Revision the engine runs.") @Size(max = 64) @Nullable String revisionID,
    @JsonPropertyDescription("When the engine was first seen running it (RFC 3339).")
        @Size(max = 40) @Nullable String since,
    @JsonPropertyDescription(
            "Under Observe: JSON pointers at which the engine's document differs from the objects, at most 50.")
        @Size(max = 50) List<@Size(max = 1024) String> diff,
    @JsonPropertyDescription(
            "Under Observe: number of all differences, those left out of diff included.")
        @Nullable Integer diffCount) {

  public ConfigStatus {
    diff = OrEmpty.list(diff);
  }
}
