package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** What runs a seat (M69). */
@ApiValue
public record PlacementStatus(
    @JsonPropertyDescription("Pool that runs the seat; data for the data pod.") @Size(max = 63) @Nullable String pool,
    @JsonPropertyDescription("StatefulSet that runs the seat.") @Size(max = 253) @Nullable String statefulSet,
    @JsonPropertyDescription(
            "Pod whose engine holds the seat, as the engine reports it; absent while none does.")
        @Size(max = 253) @Nullable String pod) {}
