package ai.crewlet.tenantry.workflows.tenancy;

/**
 * The Tenant as it exists now.
 *
 * @param tenantId {@code spec.tenantId}, else derived from the uid (C45)
 * @param namespace {@code spec.namespace}, else {@code tenant-<first 6 of tenantId>}
 * @param tier {@code spec.tier}
 * @param generation {@code metadata.generation}
 * @param created whether this request created it
 */
public record EnsuredTenant(
    String tenantId, String namespace, String tier, long generation, boolean created) {}
