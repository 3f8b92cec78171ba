package ai.crewlet.tenantry.api.crewlet.integration;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.common.SecretReference;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/** How a company is connected to a vendor (M75). */
@ApiValue
public record IntegrationSpec(
    @Required @JsonPropertyDescription("The Company this integration belongs to; it cannot change.")
        CompanyReference companyRef,
    @Required @JsonPropertyDescription("The vendor; one Integration per vendor and Company.")
        IntegrationType type,
    @JsonPropertyDescription(
            "Secret with the vendor's credentials: webhookSecret for GitHub; token and webhookSecret for GitLab and Plane; email, token and webhookSecret for Jira and Confluence. Slack needs none: each seat has an app of its own.")
        @Nullable SecretReference credentialsSecretRef,
    @JsonPropertyDescription(
            "Address of the vendor; required for GitLab, Jira, Confluence and Plane.")
        @Nullable String baseURL,
    @JsonPropertyDescription("Plane workspace; for type Plane only.") @Nullable String workspace) {}
