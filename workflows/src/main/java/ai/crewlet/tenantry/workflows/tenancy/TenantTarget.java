package ai.crewlet.tenantry.workflows.tenancy;

import org.jspecify.annotations.Nullable;

/**
 * The tenant an activity works on, and for whom. What is wanted is read from the Tenant itself: its
 * spec is the only intent (C46).
 *
 * @param tenant name of the Tenant
 * @param tenantId identity that survives delete and restore (C45)
 * @param namespace the tenant's namespace
 * @param tier name of the EngineClass; null for a tenant that has none
 * @param generation of the Tenant this motion carries out
 * @param requestId mark on everything this request creates
 */
public record TenantTarget(
    String tenant,
    String tenantId,
    String namespace,
    @Nullable String tier,
    long generation,
    String requestId) {}
