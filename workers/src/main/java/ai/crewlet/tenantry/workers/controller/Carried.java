package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.workers.controller.MotionStarter.Answer;
import ai.crewlet.tenantry.workflows.MotionType;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What became of a pass's decisions.
 *
 * @param starts by kind, how the start of a motion was answered
 * @param complaint why Temporal could not be asked; null when it could, or had not to be
 * @param lost whether the operation that the Tenant reports is over and has not settled (C49)
 * @param followed the value of {@code crewlet.ai/retry} that was followed; null for none
 */
record Carried(
    Map<MotionType, Answer> starts,
    @Nullable String complaint,
    boolean lost,
    @Nullable String followed) {

  /** Nothing had to be asked of Temporal. */
  static Carried nothing() {
    return new Carried(Map.of(), null, false, null);
  }

  /** Temporal does not answer. */
  static Carried unreachable(String complaint) {
    return new Carried(Map.of(), complaint, false, null);
  }

  boolean was(MotionType motion, Answer answer) {
    return starts.get(motion) == answer;
  }

  boolean any(Answer answer) {
    return starts.containsValue(answer);
  }

  boolean reached() {
    return complaint == null;
  }

  /** Puts a pass's answers together. */
  static final class Builder {
    private final Map<MotionType, Answer> starts = new EnumMap<>(MotionType.class);
    private boolean lost;

    void started(MotionType motion, Answer answer) {
      starts.put(motion, answer);
    }

    void lost(boolean now) {
      lost |= now;
    }

    /** A wish about a motion that is lost is followed by the next pass, which starts another. */
    Carried build(Optional<String> followed) {
      return new Carried(Map.copyOf(starts), null, lost, lost ? null : followed.orElse(null));
    }
  }
}
