package ai.crewlet.tenantry.api.crewlet.seat;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** Address for a GitHub App (M71). */
@ApiValue
public record GitHubAppStatus(
    @JsonPropertyDescription("Webhook URL of the seat's GitHub App.") @Size(max = 2048) @Nullable String webhookURL) {}
