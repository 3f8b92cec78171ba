package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.FailureType;
import org.jspecify.annotations.Nullable;

/**
 * A motion's present state.
 *
 * @param tenant name of the Tenant
 * @param operation the new {@code status.operation}
 * @param failure reason of OperationHealthy=False; null means OperationHealthy=True
 * @param tenantId whose it is, so that a later tenant of the name is told nothing; null while
 *     unknown
 */
public record OperationReport(
    String tenant, Operation operation, @Nullable FailureType failure, @Nullable String tenantId) {}
