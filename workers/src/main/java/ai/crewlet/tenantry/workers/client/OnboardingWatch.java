package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.Progress;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingResult;
import io.temporal.client.WorkflowStub;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Follows one onboarding, told by its progress query, until it ends or needs a person. */
public final class OnboardingWatch {
  private static final Duration PACE = Duration.ofMillis(250);

  private final MotionControls controls;
  private final WorkflowStub run;

  public OnboardingWatch(Motions motions, String workflowId) {
    this.controls = motions.controls(workflowId);
    this.run = motions.temporal().newUntypedWorkflowStub(workflowId);
  }

  /** Calls {@code listener} with every progress read; blocks at most for {@code patience}. */
  public MotionEnd follow(Duration patience, Consumer<Progress> listener) {
    var deadline = Instant.now().plus(patience);
    while (true) {
      try {
        var ended = ended();
        var progress = MotionRefusal.unwrap(controls::progress);
        listener.accept(progress);
        if (ended.isPresent()) {
          return new MotionEnd.Finished(ended.get());
        }
        if (progress.needsAttention()) {
          return new MotionEnd.NeedsPerson(progress);
        }
        if (Instant.now().isAfter(deadline)) {
          return new MotionEnd.StillRunning(progress);
        }
      } catch (MotionRefusal e) {
        return new MotionEnd.Failed(e);
      }
    }
  }

  /** Waits one pace for the end: the wait is a long poll, so an end is seen at once. */
  private Optional<OnboardingResult> ended() {
    return MotionRefusal.unwrap(
        () -> {
          try {
            return Optional.of(
                run.getResult(PACE.toMillis(), TimeUnit.MILLISECONDS, OnboardingResult.class));
          } catch (TimeoutException notYet) {
            return Optional.empty();
          }
        });
  }
}
