package ai.crewlet.tenantry.workflows.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.Progress;
import io.temporal.client.WorkflowNotFoundException;
import java.util.function.Consumer;

/**
 * A step that starts a workflow instead of calling an activity. It cannot be held in the middle: it
 * is broken instead, so that it parks, and let go by mending it.
 *
 * @param startedBefore starts the child before the motion does
 */
public record ChildSeam(Consumer<Rig> startedBefore) implements Seam {

  /** To forget everything is all that can happen. */
  @Override
  public void kill(Rig rig) {}

  /** A child can only be there already. */
  @Override
  public void failOnce(Rig rig) {
    startedBefore.accept(rig);
  }

  @Override
  public void breakForGood(Rig rig) {
    rig.children.broken(true);
  }

  @Override
  public void heal(Rig rig) {
    rig.children.broken(false);
  }

  /** It tries nothing again by itself. */
  @Override
  public void mend(Rig rig, MotionControls run) {
    heal(rig);
    retry(run);
  }

  /**
   * The run may end with the very task that hears it, and the server in memory forgets the update
   * with the run. That it was heard shows in what the run comes to.
   */
  private static void retry(MotionControls run) {
    try {
      run.retry();
    } catch (WorkflowNotFoundException ended) {
      assertThat(ended).rootCause().hasMessageMatching(".*update .* not found.*");
    }
  }

  @Override
  public Progress awaitParked(Rig rig, MotionControls run) {
    return Rig.awaitParked(run);
  }

  /** Nothing but an interceptor can break it. */
  @Override
  public boolean replayable() {
    return false;
  }

  @Override
  public Held hold(Rig rig) {
    breakForGood(rig);
    return new Parked(rig);
  }

  /** Held by being parked. */
  private record Parked(Rig rig) implements Held {

    @Override
    public void awaitReached(MotionControls run) {
      Rig.awaitParked(run);
    }

    @Override
    public void awaitToldToStop(MotionControls run) {}

    @Override
    public void open() {
      rig.children.broken(false);
    }

    @Override
    public void letGo(MotionControls run) {
      open();
      retry(run);
    }

    @Override
    public void awaitEffect() {}
  }
}
