package ai.crewlet.tenantry.workflows.matrix;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;
import static ai.crewlet.tenantry.workflows.fakes.Faults.killed;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.Faults.Gate;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.Progress;
import io.temporal.api.enums.v1.EventType;

/** Where a step can be disturbed. */
public interface Seam {

  /** The worker dies after the effect, before the answer. */
  void kill(Rig rig);

  /** The call fails once for a passing reason. */
  void failOnce(Rig rig);

  /** The call fails for a reason no wait fixes, until {@link #heal}. */
  void breakForGood(Rig rig);

  void heal(Rig rig);

  /** Heals it while a run is parked there, and nobody tells the run. */
  default void mend(Rig rig, MotionControls run) {
    heal(rig);
  }

  /** Waits until a run is parked at the broken call and not about to try it again by itself. */
  Progress awaitParked(Rig rig, MotionControls run);

  /** Holds the next run in the middle of the step. */
  Held hold(Rig rig);

  /**
   * Whether code that knows nothing of the seam takes the same path: then it is kept for replay.
   */
  default boolean replayable() {
    return true;
  }

  /** Whether other motions make the same call: broken for one it is broken for all. */
  default boolean shared() {
    return false;
  }

  /** A run that stands in the middle of a step. */
  interface Held {

    /** Waits until the run stands there. */
    void awaitReached(MotionControls run);

    /** Waits until the run has told the call to stop. */
    void awaitToldToStop(MotionControls run);

    /** Lets the step's call go on to its effect; returns at once. */
    void open();

    /** The same, and has the run carry on. */
    default void letGo(MotionControls run) {
      open();
    }

    /** Waits until the step has had its effect. */
    void awaitEffect();
  }

  /** A step that is, in the main, this call of an activity. */
  static Seam activity(String name) {
    return new Seam() {
      @Override
      public void kill(Rig rig) {
        rig.faults.once(name, killed());
      }

      @Override
      public void failOnce(Rig rig) {
        rig.faults.once(name, failing(() -> FailureType.UNAVAILABLE.failure("away")));
      }

      @Override
      public void breakForGood(Rig rig) {
        rig.faults.always(name, failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
      }

      @Override
      public void heal(Rig rig) {
        rig.faults.heal(name);
      }

      @Override
      public boolean shared() {
        return name.equals("settle");
      }

      @Override
      public Progress awaitParked(Rig rig, MotionControls run) {
        return rig.awaitParkedAt(name, run);
      }

      @Override
      public Held hold(Rig rig) {
        var gate = new Gate();
        rig.faults.once(name, gate);
        return new AtGate(rig, gate);
      }
    };
  }

  /** Held in an activity. */
  record AtGate(Rig rig, Gate gate) implements Held {

    @Override
    public void awaitReached(MotionControls run) {
      gate.awaitReached();
    }

    @Override
    public void awaitToldToStop(MotionControls run) {
      rig.awaitEvent(run, EventType.EVENT_TYPE_ACTIVITY_TASK_CANCEL_REQUESTED);
    }

    @Override
    public void open() {
      gate.open();
    }

    @Override
    public void awaitEffect() {
      gate.awaitLeft();
    }
  }
}
