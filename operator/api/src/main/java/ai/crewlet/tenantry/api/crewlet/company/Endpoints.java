package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** Where the company is reached (M50 to M52). */
@ApiValue
public record Endpoints(
    @JsonPropertyDescription("The engine's API inside the cluster.") @Size(max = 2048) @Nullable String api,
    @JsonPropertyDescription(
            "Where vendors deliver webhooks; absent while the company has no public address.")
        @Size(max = 2048) @Nullable String publicBaseURL,
    @JsonPropertyDescription(
            "Where a browser reaches dashboard and sign-in; every link people follow begins with it.")
        @Size(max = 2048) @Nullable String dashboardBaseURL) {}
