package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** A seat's own accounts at vendors (M61 to M63). */
@ApiValue
public record SeatIntegrations(
    @JsonPropertyDescription("The seat's own Slack app.") @Nullable SeatSlack slack,
    @JsonPropertyDescription("The seat's own GitHub App.") @Nullable SeatGitHub github,
    @JsonPropertyDescription("What the seat may do in GitLab; Agent seats only.")
        @Nullable SeatGitLab gitlab) {}
