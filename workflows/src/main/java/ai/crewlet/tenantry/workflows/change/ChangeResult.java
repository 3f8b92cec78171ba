package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.motion.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a change ended.
 *
 * @param outcome Succeeded, NothingToDo, Aborted or Superseded
 * @param tenantId null when it was never planned
 * @param namespace null when it was never planned
 * @param written {@code Seat/lead} and so on: what was written
 * @param removed what was removed
 * @param warnings of the plan, and of everything a person left out
 */
public record ChangeResult(
    Outcome outcome,
    @Nullable String tenantId,
    @Nullable String namespace,
    List<String> written,
    List<String> removed,
    List<String> warnings) {

  public ChangeResult {
    written = List.copyOf(written);
    removed = List.copyOf(removed);
    warnings = List.copyOf(warnings);
  }
}
