package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Coding runs of a seat (M65, M92). */
@ApiValue
public record SeatSandbox(
    @JsonPropertyDescription("Template of this seat's boxes; absent means the Company's.")
        @Nullable String template,
    @JsonPropertyDescription(
            "Seconds after which a coding run of this seat is stopped; absent means the Company's.")
        @Nullable Integer timeoutSeconds) {}
