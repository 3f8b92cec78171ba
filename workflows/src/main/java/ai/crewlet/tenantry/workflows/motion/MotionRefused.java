package ai.crewlet.tenantry.workflows.motion;

/** Leaves the steps of a motion that validation refused; never leaves {@link Motion}. */
final class MotionRefused extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient StepFailure failure;

  MotionRefused(StepFailure failure) {
    super(failure.type().value(), null, false, false);
    this.failure = failure;
  }

  StepFailure failure() {
    return failure;
  }
}
