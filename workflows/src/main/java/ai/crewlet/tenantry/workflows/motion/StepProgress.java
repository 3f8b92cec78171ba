package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.FailureType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One step of a motion as shown to people.
 *
 * @param step constant name
 * @param title the step in two or three words
 * @param state what has become of it
 * @param attempt 0 before its turn; one more with every retry a person asks for
 * @param since when it entered this state; null before its turn
 * @param message what is awaited, what failed, or why it was left out; may be empty
 * @param failure why it is parked, else null
 */
public record StepProgress(
    String step,
    String title,
    StepState state,
    int attempt,
    @Nullable Instant since,
    String message,
    @Nullable FailureType failure) {}
