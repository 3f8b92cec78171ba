package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Addresses of a seat's vendor apps (M70 to M72). */
@ApiValue
public record SeatIntegrationsStatus(
    @JsonPropertyDescription("The seat's Slack app.") @Nullable SlackAppStatus slack,
    @JsonPropertyDescription("The seat's GitHub App.") @Nullable GitHubAppStatus github) {}
