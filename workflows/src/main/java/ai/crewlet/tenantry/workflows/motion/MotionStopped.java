package ai.crewlet.tenantry.workflows.motion;

/** Leaves the steps of a motion; never leaves {@link Motion}. */
final class MotionStopped extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final Stop stop;

  MotionStopped(Stop stop) {
    super(stop.outcome().value(), null, false, false);
    this.stop = stop;
  }

  Stop stop() {
    return stop;
  }
}
