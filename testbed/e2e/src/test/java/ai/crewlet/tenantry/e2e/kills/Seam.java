package ai.crewlet.tenantry.e2e.kills;

import ai.crewlet.tenantry.workflows.motion.MotionStep;

/**
 * Where a step is interrupted.
 *
 * @param step constant name
 * @param call the activity, or the child workflow, that is the step in the main
 * @param moment of the call
 */
public record Seam(String step, String call, Moment moment) {

  /** When within a call the worker dies. */
  public enum Moment {
    /** What it does is done, and nobody has been told. */
    DONE("done, its answer lost"),
    /** It has begun and has not looked yet: a wait has no effect that could be lost. */
    BEGUN("begun"),
    /** The workflow has decided to make it, and nobody has been told. */
    DECIDED("decided, the decision lost");

    private final String words;

    Moment(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /** At a call that changes or reads something. */
  static Seam done(MotionStep step, String call) {
    return new Seam(step.name(), call, Moment.DONE);
  }

  /** At a call that waits. */
  static Seam begun(MotionStep step, String call) {
    return new Seam(step.name(), call, Moment.BEGUN);
  }

  /** At the start of a child workflow. */
  static Seam decided(MotionStep step, String call) {
    return new Seam(step.name(), call, Moment.DECIDED);
  }
}
