package ai.crewlet.tenantry.workflows.motion;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;

/** How a motion ended; {@code status.settled.outcome} (C46). */
public enum Outcome {
  /** Every step done, left out by a person, or not needed. */
  SUCCEEDED("Succeeded"),
  /** The tenant was there already; nothing was written. */
  NOTHING_TO_DO("NothingToDo"),
  /** Validation refused it; nothing was created. The run closes as failed. */
  REFUSED("Refused"),
  /** A person aborted it; what it created is gone. */
  ABORTED("Aborted"),
  /** The workflow was cancelled; what it created is gone. The run closes as cancelled. */
  CANCELLED("Cancelled"),
  /** Another motion took over; nothing was undone (C48). */
  SUPERSEDED("Superseded"),
  /** An offboarding was turned back before the namespace went (C45); the tenant is there again. */
  RESTORED("Restored");

  private final String value;

  Outcome(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }

  /**
   * The outcome spelled {@code value}.
   *
   * @throws IllegalArgumentException when none is spelled so
   */
  @JsonCreator
  public static Outcome of(String value) {
    return Arrays.stream(values())
        .filter(outcome -> outcome.value.equals(value))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no outcome is called " + value));
  }

  @Override
  public String toString() {
    return value;
  }
}
