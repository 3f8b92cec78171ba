package ai.crewlet.tenantry.workflows.replay;

import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.matrix.MotionUnderTest;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.MotionStep;
import ai.crewlet.tenantry.workflows.motion.StepState;
import io.temporal.client.WorkflowStub;
import io.temporal.client.WorkflowUpdateException;
import java.util.Locale;

/** What can become of a step, each with the path there. */
enum StepEnd {
  /** Done at once: one history shows it of every step. */
  DONE {
    @Override
    <W extends MotionControls, S extends Enum<S> & MotionStep> W go(
        MotionUnderTest<W, S> motion, S step, Rig rig) {
      var run = motion.start(rig, "request-1");
      Runs.awaitEnd(run);
      var line = run.progress().steps().get(step.ordinal());
      if (line.state() != StepState.DONE) {
        throw new IllegalStateException(
            "the usual request of %s leaves step %s %s: give it something to do"
                .formatted(motion.type(), step, line.state()));
      }
      return run;
    }
  },
  /** Failed for good, mended, retried; a step that refuses the request ends the run. */
  PARKED {
    @Override
    <W extends MotionControls, S extends Enum<S> & MotionStep> W go(
        MotionUnderTest<W, S> motion, S step, Rig rig) {
      motion.seam(step).breakForGood(rig);
      var run = motion.start(rig, "request-1");
      if (!motion.refuses(step)) {
        motion.seam(step).awaitParked(rig, run);
        motion.seam(step).heal(rig);
        run.retry();
      }
      return run;
    }
  },
  /** Given up by a person; past the point of no return that is refused and the motion goes on. */
  ABORTED {
    @Override
    <W extends MotionControls, S extends Enum<S> & MotionStep> W go(
        MotionUnderTest<W, S> motion, S step, Rig rig) {
      var held = motion.seam(step).hold(rig);
      var run = motion.start(rig, "request-1");
      held.awaitReached(run);
      try {
        run.abort();
        held.open();
      } catch (WorkflowUpdateException tooLate) {
        held.letGo(run);
      }
      return run;
    }
  },
  /** The workflow is cancelled in the middle of the step. */
  CANCELLED {
    @Override
    <W extends MotionControls, S extends Enum<S> & MotionStep> W go(
        MotionUnderTest<W, S> motion, S step, Rig rig) {
      var held = motion.seam(step).hold(rig);
      var run = motion.start(rig, "request-1");
      held.awaitReached(run);
      WorkflowStub.fromTyped(run).cancel();
      if (motion.stoppable(step)) {
        held.awaitToldToStop(run);
        held.open();
      } else {
        held.letGo(run);
      }
      return run;
    }
  };

  /** Takes a run of {@code motion} there; the answer may still have to reach its end. */
  abstract <W extends MotionControls, S extends Enum<S> & MotionStep> W go(
      MotionUnderTest<W, S> motion, S step, Rig rig);

  /** File name of the history that shows this end of a step. */
  String fileName(MotionStep step) {
    var end = name().toLowerCase(Locale.ROOT);
    return this == DONE ? end : step.name().toLowerCase(Locale.ROOT).replace('_', '-') + "-" + end;
  }
}
