package ai.crewlet.tenantry.workflows.tenancy;

/**
 * Remove the Tenant, finalizer included, if this request created it.
 *
 * @param tenant name of the Tenant
 * @param requestId mark it must carry
 */
public record RemoveTenant(String tenant, String requestId) {}
