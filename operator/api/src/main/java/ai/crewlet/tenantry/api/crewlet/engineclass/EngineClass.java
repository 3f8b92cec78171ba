package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiGroups;
import ai.crewlet.tenantry.api.CrewletResource;
import com.fasterxml.jackson.annotation.JsonClassDescription;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.model.annotation.Categories;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Singular;
import io.fabric8.kubernetes.model.annotation.Version;

/**
 * A service tier: engine, sizes, exposure, network rules, limits and platform providers of the
 * Companies that name it (M7). Cluster-scoped.
 */
@Group(ApiGroups.CREWLET)
@Version(ApiGroups.CREWLET_VERSION)
@Kind("EngineClass")
@Plural("engineclasses")
@Singular("engineclass")
@ShortNames("ecls")
@JsonClassDescription(
    "A service tier: engine, sizes, exposure, network rules, limits and platform providers of the Companies that name it. Written by the platform alone.")
@ValidationRule(
    value = "self.metadata.name.matches('^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$')",
    message =
        "metadata.name: is the tier's name and a label's value; use at most 63 lower-case letters, digits and dashes")
@AdditionalPrinterColumn(
    name = "Image",
    jsonPath = ".spec.engine.image",
    type = AdditionalPrinterColumn.Type.STRING,
    priority = 1)
@AdditionalPrinterColumn(
    name = "Pools",
    jsonPath = ".spec.seatPools.policy",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "MaxSeats",
    jsonPath = ".spec.limits.maxSeats",
    type = AdditionalPrinterColumn.Type.INTEGER)
@AdditionalPrinterColumn(
    name = "Companies",
    jsonPath = ".status.rollout.companies",
    type = AdditionalPrinterColumn.Type.INTEGER)
@AdditionalPrinterColumn(
    name = "UpToDate",
    jsonPath = ".status.rollout.current",
    type = AdditionalPrinterColumn.Type.INTEGER)
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
public class EngineClass extends CrewletResource<EngineClassSpec, EngineClassStatus> {}
