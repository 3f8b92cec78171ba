package ai.crewlet.tenantry.api.tenant;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.LocalReference;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import ai.crewlet.tenantry.api.schema.AsSet;
import ai.crewlet.tenantry.api.schema.Handle;
import ai.crewlet.tenantry.api.schema.Line;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a tenant should be: the only intent there is (M182 to M191, C46). */
@ValidationRule(
    value =
        "!has(oldSelf.__namespace__) || (has(self.__namespace__) && self.__namespace__ == oldSelf.__namespace__)",
    message =
        "namespace cannot change or be removed: what is there cannot move; onboard another tenant instead",
    fieldPath = ".namespace")
@ValidationRule(
    value = "!has(oldSelf.tenantId) || (has(self.tenantId) && self.tenantId == oldSelf.tenantId)",
    message = "tenantId cannot change or be removed: it is the tenant's identity",
    fieldPath = ".tenantId")
@ValidationRule(
    value =
        "!has(oldSelf.isolation) || (has(self.isolation) && self.isolation == oldSelf.isolation)",
    message = "isolation cannot change or be removed: onboard another tenant instead",
    fieldPath = ".isolation")
@ValidationRule(
    value =
        "!has(oldSelf.company) || (has(self.company) && self.company.name == oldSelf.company.name)",
    message = "company cannot change or be removed: offboard the tenant, or onboard another one",
    fieldPath = ".company")
@ValidationRule(
    value = "!has(self.company) || has(self.tier)",
    message = "tier is required with company: name the EngineClass the company runs on",
    fieldPath = ".tier")
@ValidationRule(
    value = "!has(self.company) || self.isolation != 'VirtualCluster'",
    message = "company: lives in a tenant with isolation Namespace; remove company or isolation",
    fieldPath = ".company")
@ValidationRule(
    value =
        "!has(self.__namespace__) || !(self.__namespace__ == 'default' || self.__namespace__.startsWith('kube-'))",
    message =
        "namespace: default and kube-… belong to the cluster; choose another name or leave it out",
    fieldPath = ".namespace")
@ValidationRule(
    value =
        "!has(self.company) || (self.company.name.matches('^[a-z]([-a-z0-9]{0,28}[a-z0-9])?$') && !self.company.name.endsWith('-engine') && !self.company.name.contains('-pool-'))",
    message =
        "company.name: is no name a Company may have; use at most 30 lower-case letters, digits and dashes, beginning with a letter, not ending in -engine and without -pool-",
    fieldPath = ".company")
@ApiValue
public record TenantSpec(
    @JsonPropertyDescription("The name people see.") @Line @Nullable String displayName,
    @JsonPropertyDescription(
            "The tenant's exclusive namespace; absent means tenant- and six digits of its tenant id. It cannot change.")
        @Handle
        @Nullable String namespace,
    @JsonPropertyDescription(
            "Identity that survives delete and restore; absent means ten digits derived from the object's UID. Set only by a restore, and it cannot change.")
        @Size(min = 6, max = 40) @Pattern("^[a-z0-9]+$") @Nullable String tenantId,
    @Default("Namespace")
        @JsonPropertyDescription(
            "Namespace gives the tenant a namespace, VirtualCluster a cluster of its own inside one. It cannot change.")
        @Nullable Isolation isolation,
    @JsonPropertyDescription(
            "The tier: name of an EngineClass. Changing it moves the tenant; needed with company.")
        @Handle
        @Nullable String tier,
    @JsonPropertyDescription("The tenant's Company, made in its namespace. It cannot change.")
        @Nullable LocalReference company,
    @JsonPropertyDescription(
            "AI providers the tenant may use, by name: the Secret <provider>-token is copied into its namespace.")
        @Size(min = 1, max = 32) @AsSet
        List<@Size(min = 1, max = 57) @Pattern(Handle.PATTERN) String> providers,
    @JsonPropertyDescription("What the tenant may use.") @Nullable Quotas quotas,
    @JsonPropertyDescription(
            "Availability promised to the tenant in percent; kept for the record, nothing here measures it.")
        @Min(0) @Max(100) @Nullable Double slaTarget,
    @Default("false")
        @JsonPropertyDescription(
            "Isolates the tenant's namespace by NetworkPolicy; a network plugin must enforce it.")
        @Nullable Boolean networkPolicy,
    @Default("false") @JsonPropertyDescription("Stops the tenant's engine and keeps its data.")
        @Nullable Boolean suspend,
    @JsonPropertyDescription("What deleting the Tenant does.") @Nullable Offboarding offboarding) {

  public TenantSpec {
    providers = OrEmpty.list(providers);
  }

  public Isolation isolationOrDefault() {
    return isolation == null ? Isolation.NAMESPACE : isolation;
  }

  public boolean networkPolicyWanted() {
    return Boolean.TRUE.equals(networkPolicy);
  }

  public boolean suspended() {
    return Boolean.TRUE.equals(suspend);
  }
}
