package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** Address for a Slack app's manifest (M70). */
@ApiValue
public record SlackAppStatus(
    @JsonPropertyDescription("Request URL for the manifest of the seat's Slack app.")
        @Size(max = 2048) @Nullable String requestURL) {}
