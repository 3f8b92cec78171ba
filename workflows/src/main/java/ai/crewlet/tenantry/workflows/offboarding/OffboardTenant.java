package ai.crewlet.tenantry.workflows.offboarding;

import org.jspecify.annotations.Nullable;

/**
 * A request to offboard a tenant. Policy and grace period are the Tenant's own ({@code
 * spec.offboarding}); the object is deleted first (C46), or by the first step.
 *
 * @param tenant name of the Tenant
 * @param tenantId its identity (C45); null to take the one the Tenant, or else its namespace, says
 * @param generation of the Tenant the caller saw; null when it did not look
 * @param requestId same for repetitions of the same request
 * @param requestedBy opaque name of who asked
 * @param restore whether to go back at once: goes on with a restore that was cut off
 */
public record OffboardTenant(
    String tenant,
    @Nullable String tenantId,
    @Nullable Long generation,
    String requestId,
    String requestedBy,
    boolean restore) {

  /** A request that goes forward. */
  public static OffboardTenant of(
      String tenant,
      @Nullable String tenantId,
      @Nullable Long generation,
      String requestId,
      String requestedBy) {
    return new OffboardTenant(tenant, tenantId, generation, requestId, requestedBy, false);
  }
}
