package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** The two ways into an engine from outside (M12, M12b). */
@ApiValue
public record Exposure(
    @JsonPropertyDescription(
            "The public listener: vendors' webhooks and what a sandbox calls. Absent exposes nothing.")
        @Nullable Route webhooks,
    @JsonPropertyDescription("The API, dashboard and sign-in listener. Absent exposes nothing.")
        @Nullable Route api) {}
