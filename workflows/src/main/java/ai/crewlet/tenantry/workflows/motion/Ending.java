package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.FailureType;
import org.jspecify.annotations.Nullable;

/**
 * How a motion ends before its last step.
 *
 * @param outcome refused, aborted, cancelled or superseded
 * @param failure why it was refused, else null
 * @param message one sentence
 */
public record Ending(Outcome outcome, @Nullable FailureType failure, String message) {}
