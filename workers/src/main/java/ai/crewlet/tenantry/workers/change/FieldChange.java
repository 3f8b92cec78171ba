package ai.crewlet.tenantry.workers.change;

import org.jspecify.annotations.Nullable;

/**
 * One field that changes, fit to be shown: no value of a field that looks secret.
 *
 * @param path {@code spec.topology.seatPools[research].replicas}
 * @param before what it says; null when it is new
 * @param after what it will say; null when it goes
 */
public record FieldChange(String path, @Nullable String before, @Nullable String after) {

  /** {@code spec.goal: old → new}. */
  public String line() {
    if (before == null) {
      return "%s: %s (new)".formatted(path, after);
    }
    return after == null
        ? "%s: %s (removed)".formatted(path, before)
        : "%s: %s → %s".formatted(path, before, after);
  }
}
