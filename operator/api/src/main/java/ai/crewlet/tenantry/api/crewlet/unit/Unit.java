package ai.crewlet.tenantry.api.crewlet.unit;

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

/** A department, team or group of a company (M73). */
@Group(ApiGroups.CREWLET)
@Version(ApiGroups.CREWLET_VERSION)
@Kind("Unit")
@Plural("units")
@Singular("unit")
@JsonClassDescription("A department, team or group of a company.")
@ValidationRule(
    value = "self.metadata.name.matches('^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$')",
    message = "metadata.name: use at most 63 lower-case letters, digits and dashes")
@ValidationRule(
    value = "!has(self.spec.parentRef) || self.spec.parentRef.name != self.metadata.name",
    message = "spec.parentRef: a unit cannot be its own parent")
@AdditionalPrinterColumn(
    name = "Company",
    jsonPath = ".spec.companyRef.name",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Parent",
    jsonPath = ".spec.parentRef.name",
    type = AdditionalPrinterColumn.Type.STRING,
    priority = 1)
@AdditionalPrinterColumn(
    name = "Lead",
    jsonPath = ".spec.leadRef.name",
    type = AdditionalPrinterColumn.Type.STRING,
    priority = 1)
@AdditionalPrinterColumn(
    name = "Ready",
    jsonPath = ".status.conditions[?(@.type==\"Ready\")].status",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Reason",
    jsonPath = ".status.conditions[?(@.type==\"Ready\")].reason",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Age",
    jsonPath = ".metadata.creationTimestamp",
    type = AdditionalPrinterColumn.Type.DATE)
@Categories("crewlet")
public class Unit extends CrewletResource<UnitSpec, UnitStatus> implements Namespaced {}
