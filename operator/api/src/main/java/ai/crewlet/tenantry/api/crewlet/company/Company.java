package ai.crewlet.tenantry.api.crewlet.company;

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
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Singular;
import io.fabric8.kubernetes.model.annotation.Version;

/**
 * A company of agents and people: one engine, one volume, one document. Its name is part of every
 * object made for it (M34, C57).
 */
@Group(ApiGroups.CREWLET)
@Version(ApiGroups.CREWLET_VERSION)
@Kind("Company")
@Plural("companies")
@Singular("company")
@ShortNames("co")
@JsonClassDescription(
    "A company of agents and people: one engine, one volume, one document. Seats, Units, LLMProviders and Integrations of the namespace belong to it.")
@ValidationRule(
    value = "self.metadata.name.matches('^[a-z]([-a-z0-9]{0,28}[a-z0-9])?$')",
    message =
        "metadata.name: is part of the names of everything made for the company; use at most 30 lower-case letters, digits and dashes, beginning with a letter")
@ValidationRule(
    value = "!self.metadata.name.endsWith('-engine') && !self.metadata.name.contains('-pool-')",
    message =
        "metadata.name: must not end in -engine or contain -pool-, which would collide with the names of other companies' objects")
@AdditionalPrinterColumn(
    name = "Class",
    jsonPath = ".spec.engineClassName",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Suspended",
    jsonPath = ".spec.suspend",
    type = AdditionalPrinterColumn.Type.BOOLEAN)
@AdditionalPrinterColumn(
    name = "Ready",
    jsonPath = ".status.conditions[?(@.type==\"Ready\")].status",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Reason",
    jsonPath = ".status.conditions[?(@.type==\"Ready\")].reason",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Claimed",
    jsonPath = ".status.conditions[?(@.type==\"IdentityClaimed\")].status",
    type = AdditionalPrinterColumn.Type.STRING,
    priority = 1)
@AdditionalPrinterColumn(
    name = "Revision",
    jsonPath = ".status.config.revisionID",
    type = AdditionalPrinterColumn.Type.STRING,
    priority = 1)
@AdditionalPrinterColumn(
    name = "Age",
    jsonPath = ".metadata.creationTimestamp",
    type = AdditionalPrinterColumn.Type.DATE)
@Categories("crewlet")
public class Company extends CrewletResource<CompanySpec, CompanyStatus> implements Namespaced {}
