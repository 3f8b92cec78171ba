package ai.crewlet.tenantry.workflows.suspension;

/**
 * The tenant a suspension works on.
 *
 * @param tenant name of the Tenant
 * @param tenantId its identity; a later Tenant of the name is somebody else (C45)
 * @param namespace of the tenant
 * @param company name of its Company; empty when it runs none
 * @param suspend what is wanted
 */
public record SuspensionTarget(
    String tenant, String tenantId, String namespace, String company, boolean suspend) {}
