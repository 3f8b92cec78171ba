package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.CodingAgent;
import ai.crewlet.tenantry.api.schema.Line;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/** Coding runs of a seat (M65, M92). */
@ApiValue
public record SeatSandbox(
    @JsonPropertyDescription("Template of this seat's boxes; absent means the Company's.") @Line
        @Nullable String template,
    @JsonPropertyDescription(
            "Seconds after which a coding run of this seat is stopped; absent means the Company's.")
        @Min(1) @Max(86400) @Nullable Integer timeoutSeconds,
    @JsonPropertyDescription("What writes code in this seat's boxes; absent means the Company's.")
        @Nullable CodingAgent codingAgent) {}
