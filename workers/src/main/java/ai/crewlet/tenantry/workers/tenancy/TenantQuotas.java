package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.tenant.Quotas;
import io.fabric8.kubernetes.api.model.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * What bounds a tenant in its namespace; null means unbounded. CPU and memory keep their spelling
 * (C10).
 *
 * @param workloads most AgentWorkloads at once (M185)
 * @param cpu sum of CPU requests (M188, C8)
 * @param memory sum of memory requests, and of memory limits (M189)
 */
public record TenantQuotas(
    @Nullable Long workloads, @Nullable String cpu, @Nullable String memory) {

  /** As the spec states them; a missing section bounds nothing. */
  public static TenantQuotas of(@Nullable Quotas quotas) {
    return quotas == null
        ? none()
        : new TenantQuotas(
            quotas.maxWorkloads() == null ? null : quotas.maxWorkloads().longValue(),
            text(quotas.cpuLimit()),
            text(quotas.memoryLimit()));
  }

  private static @Nullable String text(@Nullable Quantity quantity) {
    return quantity == null ? null : quantity.toString();
  }

  /** The amount a field of {@code spec.quotas} allows: cpuLimit or memoryLimit; null if any. */
  public @Nullable String allowed(String field) {
    return field.equals("cpuLimit") ? cpu : memory;
  }

  /** No bound at all. */
  public static TenantQuotas none() {
    return new TenantQuotas(null, null, null);
  }

  /** Whether anything is bounded, so that there is a ResourceQuota to write. */
  public boolean any() {
    return workloads != null || cpu != null || memory != null;
  }
}
