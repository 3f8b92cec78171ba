package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.ObjectNames;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.LimitRange;
import io.fabric8.kubernetes.api.model.LimitRangeBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What bounds a tenant's namespace: {@code <tenant>-quota} (M203) and the defaults without which a
 * quota would refuse pods that ask for nothing (C8). Both or neither.
 */
public final class TenantQuota {

  private TenantQuota() {}

  /**
   * ResourceQuota and LimitRange; nothing for a tenant without quotas.
   *
   * @param tier the class its engine runs on; null when it runs none
   * @param agentWorkloads whether the cluster knows the kind, so that it can be counted (C9)
   */
  public static List<HasMetadata> of(
      TenantView tenant, @Nullable Tier tier, boolean agentWorkloads, TenancySettings settings) {
    if (!tenant.quotas().any()) {
      return List.of();
    }
    return List.of(
        quota(tenant, tier, agentWorkloads, settings), defaults(tenant, settings.containers()));
  }

  /** {@code <tenant>-quota} (M203). */
  public static String name(TenantView tenant) {
    return ObjectNames.tenantQuota(tenant.name());
  }

  /** {@code <tenant>-defaults}. */
  public static String defaultsName(TenantView tenant) {
    return tenant.name() + "-defaults";
  }

  /** Pods beyond {@code maxWorkloads} that the quota admits: the platform's own (C9). */
  public static int headroom(@Nullable Tier tier, TenancySettings settings) {
    return settings.podHeadroom() + (tier == null ? 0 : tier.seatPods());
  }

  private static ResourceQuota quota(
      TenantView tenant, @Nullable Tier tier, boolean agentWorkloads, TenancySettings settings) {
    return new ResourceQuotaBuilder()
        .withMetadata(metadata(tenant, name(tenant)))
        .withNewSpec()
        .withHard(hard(tenant.quotas(), headroom(tier, settings), agentWorkloads))
        .endSpec()
        .build();
  }

  private static Map<String, Quantity> hard(
      TenantQuotas quotas, int headroom, boolean agentWorkloads) {
    var hard = new LinkedHashMap<String, Quantity>();
    if (quotas.workloads() != null) {
      hard.put("pods", new Quantity(Long.toString(quotas.workloads() + headroom)));
      if (agentWorkloads) {
        hard.put(AgentWorkloads.COUNT, new Quantity(Long.toString(quotas.workloads())));
      }
    }
    if (quotas.cpu() != null) {
      hard.put("requests.cpu", Quantity.parse(quotas.cpu()));
    }
    if (quotas.memory() != null) {
      hard.put("requests.memory", Quantity.parse(quotas.memory()));
      hard.put("limits.memory", Quantity.parse(quotas.memory()));
    }
    return hard;
  }

  private static LimitRange defaults(
      TenantView tenant, TenancySettings.ContainerDefaults containers) {
    var quotas = tenant.quotas();
    return new LimitRangeBuilder()
        .withMetadata(metadata(tenant, defaultsName(tenant)))
        .withNewSpec()
        .addNewLimit()
        .withType("Container")
        .withDefaultRequest(
            Map.of(
                "cpu", smaller(containers.cpuRequest(), quotas.cpu()),
                "memory", smaller(containers.memoryRequest(), quotas.memory())))
        .withDefault(Map.of("memory", smaller(containers.memoryLimit(), quotas.memory())))
        .endLimit()
        .endSpec()
        .build();
  }

  private static Quantity smaller(String standard, @Nullable String bound) {
    var amount = Quantity.parse(standard);
    if (bound == null) {
      return amount;
    }
    var most = Quantity.parse(bound);
    return most.getNumericalAmount().compareTo(amount.getNumericalAmount()) < 0 ? most : amount;
  }

  private static ObjectMeta metadata(TenantView tenant, String name) {
    return new ObjectMetaBuilder()
        .withName(name)
        .withNamespace(tenant.namespace())
        .withLabels(TenantLabels.of(tenant))
        .build();
  }
}
