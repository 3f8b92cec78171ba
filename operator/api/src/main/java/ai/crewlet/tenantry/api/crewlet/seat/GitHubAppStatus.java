package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Address for a GitHub App (M71). */
@ApiValue
public record GitHubAppStatus(
    @JsonPropertyDescription("Webhook URL of the seat's GitHub App.")
        @Nullable String webhookURL) {}
