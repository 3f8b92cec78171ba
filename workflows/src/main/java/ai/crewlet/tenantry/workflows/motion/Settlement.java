package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.FailureType;
import org.jspecify.annotations.Nullable;

/**
 * The last word of a motion: {@code Tenant.status.settled} (C46).
 *
 * @param tenant name of the Tenant
 * @param workflowId id of the workflow that settles
 * @param generation {@code metadata.generation} the motion carried out; null when it never learned
 *     one, then the Tenant's present generation
 * @param tier the tier the tenant now has; null when the motion gave it none
 * @param suspended whether the company is suspended now; null when unchanged
 * @param outcome how it ended
 * @param failure why it was refused, else null
 * @param message one sentence for OperationHealthy
 * @param tenantId of the tenant the motion worked on; null when it never learned one. A Tenant of
 *     the same name with another id is somebody else: nothing is written on it (C45)
 */
public record Settlement(
    String tenant,
    String workflowId,
    @Nullable Long generation,
    @Nullable String tier,
    @Nullable Boolean suspended,
    Outcome outcome,
    @Nullable FailureType failure,
    String message,
    @Nullable String tenantId) {}
