package ai.crewlet.tenantry.workflows.motion;

/**
 * What people tell and ask a motion, handed to its {@link Motion}: the half of {@link
 * MotionControls} that is the same for every motion. It does not declare that interface, which each
 * workflow has by its own; declared twice, its handlers would be registered twice.
 */
public abstract class MotionHandlers {

  /** The run that is told and asked. */
  protected abstract Motion motion();

  /** Where it is told and asked. */
  protected final Hearing hearing() {
    return motion().hearing();
  }

  public Answer retry() {
    return hearing().retry();
  }

  public Answer skip(String reason) {
    return hearing().skip(reason);
  }

  public Answer abort() {
    return hearing().abort();
  }

  public void supersede() {
    hearing().supersede();
  }

  public Progress progress() {
    return hearing().progress();
  }
}
