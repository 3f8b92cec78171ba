package ai.crewlet.tenantry.api.crewlet.integration;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.common.SecretReference;
import ai.crewlet.tenantry.api.schema.HttpUrl;
import ai.crewlet.tenantry.api.schema.Line;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/** How a company is connected to a vendor (M75). */
@ValidationRule(
    value =
        "!has(oldSelf.companyRef) || (has(self.companyRef) && self.companyRef == oldSelf.companyRef)",
    message =
        "companyRef cannot change or be removed: delete the Integration and create it for the other Company",
    fieldPath = ".companyRef")
@ValidationRule(
    value = "!(self.type in ['GitLab', 'Jira', 'Confluence', 'Plane']) || has(self.baseURL)",
    message =
        "baseURL is required for GitLab, Jira, Confluence and Plane: give the vendor's address",
    fieldPath = ".baseURL")
@ValidationRule(
    value = "self.type == 'Plane' || !has(self.workspace)",
    message = "workspace is for type Plane only: remove it",
    fieldPath = ".workspace")
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
        @HttpUrl
        @Nullable String baseURL,
    @JsonPropertyDescription("Plane workspace; for type Plane only.") @Line
        @Nullable String workspace) {}
