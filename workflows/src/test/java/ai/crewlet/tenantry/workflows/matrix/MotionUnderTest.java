package ai.crewlet.tenantry.workflows.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.MotionStep;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import io.temporal.client.WorkflowStub;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * One kind of motion, as the fault matrix and the replay gate see it. Stateless: everything is in
 * the rig.
 *
 * @param <W> interface of its workflow
 * @param <S> its steps
 */
public interface MotionUnderTest<W extends MotionControls, S extends Enum<S> & MotionStep> {

  MotionType type();

  /** The implementation that workers register. */
  Class<? extends W> workflow();

  /** Every step, in order. */
  S[] steps();

  /**
   * Where a step is disturbed: exhaustive, so that a new step does not compile without its cells.
   */
  Seam seam(S step);

  /** Puts there what the motion begins with, such as an onboarded tenant. */
  default void prepare(Rig rig) {}

  /**
   * Starts the motion's usual request, in which every step has something to do.
   *
   * @param requestId another one is another request for the same
   * @throws io.temporal.client.WorkflowExecutionAlreadyStarted while one runs
   */
  W start(Rig rig, String requestId);

  /** The outcome of a run, once it has completed. */
  default Outcome outcome(W run) {
    WorkflowStub.fromTyped(run).getResult(Object.class);
    return run.progress().outcome();
  }

  /** Waits for what goes on after a run that reached its end, such as an invitation. */
  default void awaitRest(Rig rig) {}

  /** What the motion changes, as a value: equal pictures, equal ends. */
  Object picture(Rig rig);

  /** Whether a failure of the step refuses the request and closes the run as failed. */
  default boolean refuses(S step) {
    return false;
  }

  /** Whether the motion can be stopped at the step; past its point of no return it cannot. */
  boolean stoppable(S step);

  /**
   * Corrects the step, or, at one that takes nothing, tries to; empty when nothing is correctable.
   */
  default Optional<Consumer<W>> correction(S step) {
    return Optional.empty();
  }

  /** The picture after the step, broken from the start, was left out. */
  default Object skipped(S step, Object undisturbed) {
    return undisturbed;
  }

  /** Asserts what is left when a run was aborted or cancelled at the step: nothing of this run. */
  default void assertStopped(S step, Object before, Object picture) {
    assertThat(picture).isEqualTo(before);
  }

  /** Asserts what another motion finds that took over: nothing was undone. */
  default void assertTakenOver(S step, Rig rig) {}

  /**
   * How a run ends that another one takes over from at the step: at the last one, whose call is
   * waited for, there is nothing left to take over.
   */
  default Outcome takenOver(S step) {
    return Outcome.SUPERSEDED;
  }

  /** How a run ends that a person gives up. */
  default Outcome aborted() {
    return Outcome.ABORTED;
  }

  /** How the same wish ends once it is fulfilled. */
  default Outcome again() {
    return Outcome.NOTHING_TO_DO;
  }

  /** Whether a call of a dead run may go on beside the step of the next run. */
  default boolean survivesStraggler(S step) {
    return true;
  }

  /** What must hold whatever has happened: nothing made twice, nobody told twice. */
  default void assertAlways(Rig rig) {}

  /**
   * Ways through the code that no single step shows, by name: each goes in a fresh rig to the end
   * of a run, whose history is kept for replay (C51). Names are file names.
   */
  default Map<String, Function<Rig, W>> detours() {
    return Map.of();
  }
}
