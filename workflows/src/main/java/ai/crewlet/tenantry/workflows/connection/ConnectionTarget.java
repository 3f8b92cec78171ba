package ai.crewlet.tenantry.workflows.connection;

/**
 * The seat a connection works on.
 *
 * @param tenant name of the Tenant
 * @param tenantId its identity
 * @param namespace of the tenant
 * @param company name of its Company
 * @param seat name of the Seat
 * @param vendor whose app
 */
public record ConnectionTarget(
    String tenant, String tenantId, String namespace, String company, String seat, Vendor vendor) {}
