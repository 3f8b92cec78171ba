package ai.crewlet.tenantry.workers.tenancy;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.LimitRangeBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyBuilder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What stands in a tenant's namespace for the tenant itself, in the order in which it is written.
 * Onboarding makes it, repair keeps it (C33).
 */
public final class Surroundings {

  /** What an object is for; each is one condition of the Tenant. */
  public enum Concern {
    /** The namespace's own labels. */
    NAMESPACE,
    ACCESS,
    QUOTAS,
    ISOLATION,
    /** Copies of providers' Secrets; see {@link ProviderCopies}. */
    CREDENTIALS
  }

  private Surroundings() {}

  /** Our own binding first: the rest is written with the rights it gives. */
  public static List<HasMetadata> access(TenantView tenant, TenancySettings settings) {
    var access = new ArrayList<HasMetadata>();
    access.add(TenantAccess.binding(tenant, settings));
    access.addAll(AgentAccess.of(tenant));
    access.addAll(ApiAccess.of(tenant, settings));
    return List.copyOf(access);
  }

  /**
   * @param tier the class its engine runs on; null when it runs none
   * @param agentWorkloads whether the cluster knows the kind (C9)
   */
  public static List<HasMetadata> quotas(
      TenantView tenant, @Nullable Tier tier, boolean agentWorkloads, TenancySettings settings) {
    return TenantQuota.of(tenant, tier, agentWorkloads, settings);
  }

  public static List<HasMetadata> isolation(TenantView tenant, TenancySettings settings) {
    return List.copyOf(TenantIsolation.of(tenant, settings));
  }

  /** What an earlier spec asked for and this one does not, by name: to be gone, if it is ours. */
  public static List<HasMetadata> unwanted(Concern concern, TenantView tenant) {
    return switch (concern) {
      case QUOTAS -> tenant.quotas().any() ? List.of() : bounds(tenant);
      case ISOLATION -> tenant.networkPolicy() ? List.of() : List.of(policy(tenant));
      case NAMESPACE, ACCESS, CREDENTIALS -> List.of();
    };
  }

  private static List<HasMetadata> bounds(TenantView tenant) {
    return List.of(
        new ResourceQuotaBuilder().withMetadata(named(tenant, TenantQuota.name(tenant))).build(),
        new LimitRangeBuilder()
            .withMetadata(named(tenant, TenantQuota.defaultsName(tenant)))
            .build());
  }

  private static HasMetadata policy(TenantView tenant) {
    return new NetworkPolicyBuilder()
        .withMetadata(named(tenant, TenantIsolation.name(tenant)))
        .build();
  }

  private static ObjectMeta named(TenantView tenant, String name) {
    return new ObjectMetaBuilder().withNamespace(tenant.namespace()).withName(name).build();
  }
}
