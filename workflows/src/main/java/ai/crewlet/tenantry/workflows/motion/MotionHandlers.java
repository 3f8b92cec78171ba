package ai.crewlet.tenantry.workflows.motion;

/**
 * What people tell and ask a motion, handed to its {@link Motion}: the half of {@link
 * MotionControls} that is the same for every motion. It does not declare that interface, which each
 * workflow has by its own; declared twice, its handlers would be registered twice.
 */
public abstract class MotionHandlers {

  /** The run that is told and asked. */
  protected abstract Motion motion();

  public Answer retry() {
    return motion().retry();
  }

  public Answer skip(String reason) {
    return motion().skip(reason);
  }

  public Answer abort() {
    return motion().abort();
  }

  public void supersede() {
    motion().supersede();
  }

  public Progress progress() {
    return motion().progress();
  }
}
