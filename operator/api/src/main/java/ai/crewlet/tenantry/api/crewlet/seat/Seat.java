package ai.crewlet.tenantry.api.crewlet.seat;

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

/** A place in a company, for an agent or a person; the object's name is the handle (M57). */
@Group(ApiGroups.CREWLET)
@Version(ApiGroups.CREWLET_VERSION)
@Kind("Seat")
@Plural("seats")
@Singular("seat")
@JsonClassDescription(
    "A place in a company, for an agent or a person; the object's name is the seat's handle.")
@ValidationRule(
    value = "self.metadata.name.matches('^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$')",
    message =
        "metadata.name: is the seat's handle; use at most 63 lower-case letters, digits and dashes")
@ValidationRule(
    value = "!has(self.spec.manages) || !self.spec.manages.exists(m, m.name == self.metadata.name)",
    message = "spec.manages: a seat cannot manage itself; remove it from the list")
@AdditionalPrinterColumn(
    name = "Company",
    jsonPath = ".spec.companyRef.name",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Kind",
    jsonPath = ".spec.kind",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Pool",
    jsonPath = ".status.placement.pool",
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
    name = "Pod",
    jsonPath = ".status.placement.pod",
    type = AdditionalPrinterColumn.Type.STRING,
    priority = 1)
@AdditionalPrinterColumn(
    name = "Age",
    jsonPath = ".metadata.creationTimestamp",
    type = AdditionalPrinterColumn.Type.DATE)
@Categories("crewlet")
public class Seat extends CrewletResource<SeatSpec, SeatStatus> implements Namespaced {}
