package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.MotionType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A motion as shown to people: the answer of the query {@code progress}.
 *
 * @param type kind of motion
 * @param tenant name of the Tenant
 * @param workflowId id of this run's workflow
 * @param step constant name of the current step
 * @param position of the current step, from 1
 * @param total number of steps
 * @param needsAttention whether the current step is parked
 * @param details the sentence shown in the Temporal UI (Markdown)
 * @param outcome how it ended; null while it runs
 * @param steps every step in order
 */
public record Progress(
    MotionType type,
    String tenant,
    String workflowId,
    String step,
    int position,
    int total,
    boolean needsAttention,
    String details,
    @Nullable Outcome outcome,
    List<StepProgress> steps) {}
