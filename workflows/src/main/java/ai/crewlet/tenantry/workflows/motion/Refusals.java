package ai.crewlet.tenantry.workflows.motion;

/** Turns a failed call inside an update handler into the refusal of the update. */
public final class Refusals {

  private Refusals() {}

  /**
   * Makes the call.
   *
   * @throws io.temporal.failure.ApplicationFailure of the call's own {@code FailureType} when it
   *     fails
   */
  public static void ofFailure(Runnable call) {
    try {
      call.run();
    } catch (io.temporal.failure.TemporalFailure thrown) {
      var failure = StepFailure.of(thrown);
      throw failure.type().failure(failure.message());
    }
  }
}
