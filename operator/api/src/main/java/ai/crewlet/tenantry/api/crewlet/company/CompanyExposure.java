package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.HttpUrl;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Where people reach the company (M39). */
@ApiValue
public record CompanyExposure(
    @JsonPropertyDescription(
            "Address at which a control plane serves the engine to browsers, its /dashboard and /auth included. Absent means the API's route, else http://localhost:8080 through a port-forward.")
        @HttpUrl
        @Nullable String dashboardBaseURL) {}
