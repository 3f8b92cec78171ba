package ai.crewlet.tenantry.api.crewlet.integration;

import ai.crewlet.tenantry.api.ApiGroups;
import ai.crewlet.tenantry.api.CrewletResource;
import com.fasterxml.jackson.annotation.JsonClassDescription;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.model.annotation.Categories;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Singular;
import io.fabric8.kubernetes.model.annotation.Version;

/** A company-wide connection to a vendor (M75). */
@Group(ApiGroups.CREWLET)
@Version(ApiGroups.CREWLET_VERSION)
@Kind("Integration")
@Plural("integrations")
@Singular("integration")
@JsonClassDescription("A company-wide connection to a vendor.")
@ValidationRule(
    value = "self.metadata.name.matches('^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$')",
    message = "metadata.name: use at most 63 lower-case letters, digits and dashes")
@AdditionalPrinterColumn(
    name = "Company",
    jsonPath = ".spec.companyRef.name",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Type",
    jsonPath = ".spec.type",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Ready",
    jsonPath = ".status.conditions[?(@.type==\"Ready\")].status",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Reason",
    jsonPath = ".status.conditions[?(@.type==\"Ready\")].reason",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Webhook",
    jsonPath = ".status.webhookURL",
    type = AdditionalPrinterColumn.Type.STRING,
    priority = 1)
@AdditionalPrinterColumn(
    name = "Age",
    jsonPath = ".metadata.creationTimestamp",
    type = AdditionalPrinterColumn.Type.DATE)
@Categories("crewlet")
public class Integration extends CrewletResource<IntegrationSpec, IntegrationStatus>
    implements Namespaced {}
