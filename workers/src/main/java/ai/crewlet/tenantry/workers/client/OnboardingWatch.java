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
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Follows one onboarding, told by its progress query, until it ends or needs a person. A worker or
 * a Temporal that is away for a while ends nothing: the onboarding goes on when it is back.
 */
public final class OnboardingWatch {
  private static final Duration PACE = Duration.ofMillis(250);
  private static final Duration LONGEST_SILENCE = Duration.ofMinutes(1);

  private final MotionControls controls;
  private final WorkflowStub run;
  private final WaitingFor waitingFor;

  public OnboardingWatch(Motions motions, String workflowId) {
    this.controls = motions.controls(workflowId);
    this.run = motions.temporal().newUntypedWorkflowStub(workflowId);
    this.waitingFor = new WaitingFor(run, motions.temporal().getOptions().getDataConverter());
  }

  /** Calls {@code listener} with every progress read; blocks at most for {@code patience}. */
  public MotionEnd follow(Duration patience, Consumer<Progress> listener) {
    var deadline = Instant.now().plus(patience);
    var answered = Instant.now();
    while (true) {
      try {
        var ended = ended();
        var progress = MotionRefusal.unwrap(() -> waitingFor.told(controls.progress()));
        answered = Instant.now();
        listener.accept(progress);
        if (ended.isPresent()) {
          return new MotionEnd.Finished(ended.get());
        }
        if (progress.needsAttention()) {
          return new MotionEnd.NeedsPerson(progress);
        }
        if (isOver(deadline)) {
          return new MotionEnd.StillRunning(progress);
        }
      } catch (MotionRefusal e) {
        if (!e.away() || isOver(answered.plus(LONGEST_SILENCE))) {
          return new MotionEnd.Failed(e);
        }
        LockSupport.parkNanos(PACE.toNanos());
      }
    }
  }

  private static boolean isOver(Instant time) {
    return Instant.now().isAfter(time);
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
