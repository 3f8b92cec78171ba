package ai.crewlet.tenantry.workflows.motion;

/**
 * Whose operation to remove.
 *
 * @param tenant name of the Tenant
 * @param workflowId id of the workflow that reported it
 */
public record OperationOwner(String tenant, String workflowId) {}
