package ai.crewlet.tenantry.api.tenant;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.crewlet.common.LocalReference;
import ai.crewlet.tenantry.api.crewlet.common.OrEmpty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a tenant should be: the only intent there is (M182 to M191, C46). */
@ApiValue
public record TenantSpec(
    @JsonPropertyDescription("The name people see.") @Nullable String displayName,
    @JsonPropertyDescription(
            "The tenant's exclusive namespace; absent means tenant- and six digits of its tenant id. It cannot change.")
        @Nullable String namespace,
    @JsonPropertyDescription(
            "Identity that survives delete and restore; absent means ten digits derived from the object's UID. Set only by a restore, and it cannot change.")
        @Nullable String tenantId,
    @Default("Namespace")
        @JsonPropertyDescription(
            "Namespace gives the tenant a namespace, VirtualCluster a cluster of its own inside one. It cannot change.")
        @Nullable Isolation isolation,
    @JsonPropertyDescription(
            "The tier: name of an EngineClass. Changing it moves the tenant; needed with company.")
        @Nullable String tier,
    @JsonPropertyDescription("The tenant's Company, made in its namespace. It cannot change.")
        @Nullable LocalReference company,
    @JsonPropertyDescription(
            "AI providers the tenant may use, by name: the Secret <provider>-token is copied into its namespace.")
        List<String> providers,
    @JsonPropertyDescription("What the tenant may use.") @Nullable Quotas quotas,
    @JsonPropertyDescription(
            "Availability promised to the tenant in percent; kept for the record, nothing here measures it.")
        @Nullable Double slaTarget,
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
