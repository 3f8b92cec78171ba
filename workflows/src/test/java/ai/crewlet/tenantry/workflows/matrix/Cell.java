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

  /** Every cell of a motion, those that cannot happen included. */
  static <W extends MotionControls, S extends Enum<S> & MotionStep> List<Cell<W, S>> of(
      MotionUnderTest<W, S> motion) {
    return Arrays.stream(motion.steps())
        .flatMap(step -> Stream.of(Fault.values()).map(fault -> new Cell<>(motion, step, fault)))
        .toList();
  }

  /** Whether the fault can happen at all. */
  boolean canHappen() {
    return !fault.isOwnKind(motion.type());
  }

  void run(Object undisturbed) {
    new MatrixCell<>(motion, step, undisturbed).run(fault, canHappen());
  }

  @Override
  public String toString() {
    return motion.type() + " " + step + " " + fault;
  }
}
