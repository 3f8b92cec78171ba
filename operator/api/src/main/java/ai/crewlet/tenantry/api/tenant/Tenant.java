package ai.crewlet.tenantry.api.tenant;

import ai.crewlet.tenantry.api.ApiGroups;
import ai.crewlet.tenantry.api.CrewletResource;
import com.fasterxml.jackson.annotation.JsonClassDescription;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.model.annotation.Categories;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Singular;
import io.fabric8.kubernetes.model.annotation.Version;

/** A customer of the platform (M181). Cluster-scoped, and owner of nothing (C2). */
@Group(ApiGroups.TENANT)
@Version(ApiGroups.TENANT_VERSION)
@Kind("Tenant")
@Plural("tenants")
@Singular("tenant")
@JsonClassDescription(
    "A customer of the platform: its namespace, its tier, its company and what it may use.")
@ValidationRule(
    value = "self.metadata.name.matches('^[a-z0-9]([-a-z0-9]{0,48}[a-z0-9])?$')",
    message =
        "metadata.name: is part of the names of the tenant's objects; use at most 50 lower-case letters, digits and dashes")
@ValidationRule(
    value =
        "!has(oldSelf.status) || !has(oldSelf.status.__namespace__) || !has(self.spec.__namespace__) || self.spec.__namespace__ == oldSelf.status.__namespace__",
    message =
        "spec.namespace: the tenant already has the namespace that status.namespace names; leave spec.namespace out or set it to that")
@ValidationRule(
    value =
        "!has(oldSelf.status) || !has(oldSelf.status.tenantId) || !has(self.spec.tenantId) || self.spec.tenantId == oldSelf.status.tenantId",
    message =
        "spec.tenantId: the tenant already has the identity that status.tenantId says; leave spec.tenantId out or set it to that")
@AdditionalPrinterColumn(
    name = "Namespace",
    jsonPath = ".status.namespace",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Tier",
    jsonPath = ".spec.tier",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Phase",
    jsonPath = ".status.phase",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Workloads",
    jsonPath = ".status.workloadCount",
    type = AdditionalPrinterColumn.Type.INTEGER)
@AdditionalPrinterColumn(
    name = "Operation",
    jsonPath = ".status.operation.type",
    type = AdditionalPrinterColumn.Type.STRING)
@AdditionalPrinterColumn(
    name = "Step",
    jsonPath = ".status.operation.step",
    type = AdditionalPrinterColumn.Type.STRING,
    priority = 1)
@AdditionalPrinterColumn(
    name = "Attention",
    jsonPath = ".status.operation.needsAttention",
    type = AdditionalPrinterColumn.Type.BOOLEAN,
    priority = 1)
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
    name = "Age",
    jsonPath = ".metadata.creationTimestamp",
    type = AdditionalPrinterColumn.Type.DATE)
@Categories("crewlet")
public class Tenant extends CrewletResource<TenantSpec, TenantStatus> {}
