package ai.crewlet.tenantry.workflows.motion;

import io.temporal.failure.ApplicationFailure;
import io.temporal.failure.TemporalFailure;
import java.util.function.Supplier;

/** Turns a failed call into one failure of our own, such as the refusal of an update. */
public final class Refusals {

  private Refusals() {}

  /**
   * Makes the call.
   *
   * @throws ApplicationFailure of the call's own {@code FailureType} when it fails
   */
  public static <T> T ofFailure(Supplier<T> call) {
    try {
      return call.get();
    } catch (TemporalFailure thrown) {
      throw of(thrown);
    }
  }

  /** A failed call's own {@code FailureType} and words, as far as they are for people. */
  public static ApplicationFailure of(TemporalFailure thrown) {
    var failure = StepFailure.of(thrown);
    return failure.type().failure(failure.message());
  }
}
