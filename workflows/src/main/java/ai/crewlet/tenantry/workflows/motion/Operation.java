package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.MotionType;
import java.time.Instant;

/**
 * {@code Tenant.status.operation}, field by field.
 *
 * @param type kind of motion
 * @param workflowId id of its workflow
 * @param step constant name of its step
 * @param attempt one more with every retry a person asked for
 * @param since when the step entered this state
 * @param message what is done or what a person has to do; no secrets, no addresses
 * @param needsAttention whether the step is parked
 */
public record Operation(
    MotionType type,
    String workflowId,
    String step,
    int attempt,
    Instant since,
    String message,
    boolean needsAttention) {}
