package ai.crewlet.tenantry.workflows.matrix;

import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.MotionStep;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A motion, one of its steps, and what happens to it.
 *
 * @param motion the kind of motion
 * @param step the step
 * @param fault what happens to it
 */
record Cell<W extends MotionControls, S extends Enum<S> & MotionStep>(
    MotionUnderTest<W, S> motion, S step, Fault fault) {

  /** Every cell of a motion. */
  static <W extends MotionControls, S extends Enum<S> & MotionStep> List<Cell<W, S>> of(
      MotionUnderTest<W, S> motion) {
    return Arrays.stream(motion.steps())
        .flatMap(
            step ->
                Stream.of(Fault.values())
                    .filter(fault -> !motion.inapplicable().contains(fault))
                    .map(fault -> new Cell<>(motion, step, fault)))
        .toList();
  }

  void run(Object undisturbed) {
    new MatrixCell<>(motion, step, undisturbed).happens(fault);
  }

  @Override
  public String toString() {
    return motion.type() + " " + step + " " + fault;
  }
}
