package ai.crewlet.tenantry.workflows.motion;

import java.util.function.Supplier;

/** Turns a failed call inside an update handler into the refusal of the update. */
public final class Refusals {

  private Refusals() {}

  /**
   * Makes the call.
   *
   * @throws io.temporal.failure.ApplicationFailure of the call's own {@code FailureType} when it
   *     fails
   */
  public static <T> T ofFailure(Supplier<T> call) {
    try {
      return call.get();
    } catch (io.temporal.failure.TemporalFailure thrown) {
      var failure = StepFailure.of(thrown);
      throw failure.type().failure(failure.message());
    }
  }
}
