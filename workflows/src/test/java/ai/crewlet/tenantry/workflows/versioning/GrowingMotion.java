package ai.crewlet.tenantry.workflows.versioning;

import static ai.crewlet.tenantry.workflows.versioning.GrowingStep.ADDED;
import static ai.crewlet.tenantry.workflows.versioning.GrowingStep.FIRST;
import static ai.crewlet.tenantry.workflows.versioning.GrowingStep.LAST;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.ActivityPolicy;
import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.Asked;
import ai.crewlet.tenantry.workflows.motion.Attempt;
import ai.crewlet.tenantry.workflows.motion.Ending;
import ai.crewlet.tenantry.workflows.motion.Motion;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Progress;
import ai.crewlet.tenantry.workflows.motion.Script;
import io.temporal.workflow.WorkflowInit;

/** The growing motion, in three states of its code. */
public abstract class GrowingMotion implements GrowingWorkflow {

  final Motion motion;

  GrowingMotion(String tenant) {
    motion =
        new Motion(
            MotionType.ONBOARD_TENANT,
            tenant,
            new Asked("request-1", "somebody", "grow"),
            GrowingStep.values());
  }

  /** What the code is about: the middle, where a step is added. */
  abstract void middle();

  /** As it was released. */
  public static final class Released extends GrowingMotion {
    @WorkflowInit
    public Released(String tenant) {
      super(tenant);
    }

    @Override
    void middle() {}
  }

  /** The pattern: runs that began before the step existed go on without it. */
  public static final class Guarded extends GrowingMotion {
    @WorkflowInit
    public Guarded(String tenant) {
      super(tenant);
    }

    @Override
    void middle() {
      if (motion.takes("growing-added")) {
        call(ADDED);
      } else {
        motion.notNeeded(ADDED, "this run began before the step existed");
      }
    }
  }

  /** The same inside a step, which runs again with every try. */
  public static final class GuardedInside extends GrowingMotion {
    @WorkflowInit
    public GuardedInside(String tenant) {
      super(tenant);
    }

    @Override
    void middle() {}

    @Override
    void beforeCall(Attempt attempt) {
      if (motion.takes("growing-inside")) {
        calls(attempt).call("EXTRA");
      }
    }
  }

  /** What the gate is for. */
  public static final class Unguarded extends GrowingMotion {
    @WorkflowInit
    public Unguarded(String tenant) {
      super(tenant);
    }

    @Override
    void middle() {
      call(ADDED);
    }
  }

  @Override
  public String grow(String tenant) {
    return motion
        .carry(
            new Script() {
              @Override
              public Outcome run() {
                call(FIRST);
                middle();
                call(LAST);
                return Outcome.SUCCEEDED;
              }

              @Override
              public void settle(Ending ending) {}
            })
        .value();
  }

  final void call(GrowingStep step) {
    motion.step(
        step,
        step.title(),
        attempt -> {
          beforeCall(attempt);
          calls(attempt).call(step.name());
        });
  }

  /** What a step does first. */
  void beforeCall(Attempt attempt) {}

  final GrowingActivities calls(Attempt attempt) {
    return attempt.activities(GrowingActivities.class, ActivityPolicy.WRITE);
  }

  @Override
  public Answer retry() {
    return motion.hearing().retry();
  }

  @Override
  public Answer skip(String reason) {
    return motion.hearing().skip(reason);
  }

  @Override
  public Answer abort() {
    return motion.hearing().abort();
  }

  @Override
  public void supersede() {
    motion.hearing().supersede();
  }

  @Override
  public Progress progress() {
    return motion.hearing().progress();
  }
}
