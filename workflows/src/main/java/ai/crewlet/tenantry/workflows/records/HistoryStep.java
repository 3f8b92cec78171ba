package ai.crewlet.tenantry.workflows.records;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What became of one step.
 *
 * @param step constant name
 * @param title the step in two or three words
 * @param state how it ended, such as {@code DONE}, {@code SKIPPED} or {@code UNDONE}
 * @param attempt how often it was begun; 0 when its turn never came
 * @param began when it was first begun; null when its turn never came
 * @param ended when it entered its last state; null when its turn never came
 * @param message what was done, or why it was left out; may be empty
 * @param parked the last reason for which it waited for a person; null when it never did
 */
public record HistoryStep(
    String step,
    String title,
    String state,
    int attempt,
    @Nullable Instant began,
    @Nullable Instant ended,
    String message,
    @Nullable String parked) {}
