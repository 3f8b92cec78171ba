package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.FailureType;
import io.temporal.failure.ApplicationFailure;
import io.temporal.failure.TimeoutFailure;
import org.jspecify.annotations.Nullable;

/**
 * Why a try of a step failed, in words fit for statuses. Only messages of our own failure types
 * pass, since they are written for people; any other exception may carry anything, so its message
 * stays where it was thrown.
 *
 * @param type the reason
 * @param message one or two sentences
 */
record StepFailure(FailureType type, String message) {

  private static final int LONGEST = 600;

  static StepFailure of(Throwable thrown) {
    var said = find(ApplicationFailure.class, thrown);
    if (said != null) {
      return of(said);
    }
    var late = find(TimeoutFailure.class, thrown);
    return late == null
        ? new StepFailure(FailureType.UNEXPECTED, unexpected(thrown.getClass().getSimpleName()))
        : new StepFailure(
            FailureType.TIMED_OUT,
            "no answer in time ("
                + late.getTimeoutType().name().replace("TIMEOUT_TYPE_", "")
                + "); look whether the worker runs and reaches the cluster");
  }

  private static StepFailure of(ApplicationFailure said) {
    var type = FailureType.of(said.getType());
    return new StepFailure(
        type,
        type == FailureType.UNEXPECTED
            ? unexpected(said.getType())
            : shortened(String.valueOf(said.getOriginalMessage())));
  }

  private static String unexpected(String exception) {
    return "an error nobody foresaw (" + exception + "); the worker's log has it";
  }

  private static String shortened(String message) {
    return message.length() <= LONGEST ? message : message.substring(0, LONGEST) + "…";
  }

  private static <T extends Throwable> @Nullable T find(Class<T> type, Throwable thrown) {
    for (var cause = thrown; cause != null; cause = cause.getCause()) {
      if (type.isInstance(cause)) {
        return type.cast(cause);
      }
    }
    return null;
  }
}
