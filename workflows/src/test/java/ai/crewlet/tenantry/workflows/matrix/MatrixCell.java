package ai.crewlet.tenantry.workflows.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.MotionStep;
import ai.crewlet.tenantry.workflows.motion.Outcome;

/**
 * One step of a motion and what may happen to it. Whatever happens, the end is that of the
 * undisturbed run, or nothing of the run is left.
 *
 * @param motion the kind of motion
 * @param step the step that is disturbed
 * @param undisturbed what a run without any fault leaves
 */
record MatrixCell<W extends MotionControls, S extends Enum<S> & MotionStep>(
    MotionUnderTest<W, S> motion, S step, Object undisturbed) {

  /** What a run of {@code motion} without any fault leaves. */
  static <W extends MotionControls> Object undisturbed(MotionUnderTest<W, ?> motion) {
    try (var rig = Rig.start()) {
      motion.prepare(rig);
      var before = motion.picture(rig);
      assertThat(motion.outcome(motion.start(rig, "request-1"))).isEqualTo(Outcome.SUCCEEDED);
      motion.awaitRest(rig);
      var after = motion.picture(rig);
      assertThat(after).as("control: the picture shows what the motion does").isNotEqualTo(before);
      return after;
    }
  }

  /** Runs the cell in a world of its own. */
  void run(Fault fault, boolean canHappen) {
    try (var rig = fault == Fault.KILLED ? Rig.forgetful() : Rig.start()) {
      motion.prepare(rig);
      var run = new CellRun<>(this, rig);
      if (canHappen) {
        run.happens(fault);
      } else {
        run.cannotHappen(fault);
      }
      motion.assertAlways(rig);
    }
  }
}
