package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.motion.Progress;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Follows one run of a motion, told by its progress query, until it ends or needs a person. A
 * worker or a Temporal that is away for a while ends nothing: the motion goes on when it is back. A
 * run that was reset is followed where it goes on (C49); what another request starts under the same
 * id is not.
 *
 * @param <R> result of the motion's workflow
 */
public final class MotionWatch<R> {
  private static final Duration PACE = Duration.ofMillis(250);
  private static final Duration LONGEST_SILENCE = Duration.ofMinutes(1);

  private final Class<R> result;
  private FollowedRun run;

  /**
   * @param answer to the request that started it
   */
  public MotionWatch(Motions motions, StartAnswer answer, Class<R> result) {
    this(new TemporalRun(motions, answer.workflowId(), answer.runId()), result);
  }

  MotionWatch(FollowedRun run, Class<R> result) {
    this.result = result;
    this.run = run;
  }

  /**
   * Calls {@code listener} with every progress read; blocks for {@code patience}, and for a last
   * answer.
   */
  public MotionEnd<R> follow(Duration patience, Consumer<Progress> listener) {
    return follow(patience, listener, progress -> false);
  }

  /** The same, also over once a progress is {@code enough}. */
  public MotionEnd<R> follow(
      Duration patience, Consumer<Progress> listener, Predicate<Progress> enough) {
    var deadline = Instant.now().plus(patience);
    var answered = Instant.now();
    var last = Optional.<Progress>empty();
    while (true) {
      try {
        var ended = run.ended(PACE, result);
        var progress = run.progress();
        answered = Instant.now();
        last = Optional.of(progress);
        listener.accept(progress);
        if (ended.isPresent()) {
          return new MotionEnd.Finished<>(ended.get());
        }
        if (progress.needsAttention()) {
          return new MotionEnd.NeedsPerson<>(progress);
        }
        if (enough.test(progress) || isOver(deadline)) {
          return new MotionEnd.StillRunning<>(progress);
        }
      } catch (MotionRefusal e) {
        if (e.away() ? isOver(answered.plus(LONGEST_SILENCE)) : !wentOn()) {
          return new MotionEnd.Failed<>(e);
        }
        if (e.away() && isOver(deadline)) {
          return last.<MotionEnd<R>>map(MotionEnd.StillRunning::new)
              .orElseGet(() -> new MotionEnd.Failed<>(e));
        }
        LockSupport.parkNanos(PACE.toNanos());
      }
    }
  }

  /** A run that ended badly may have been reset: then it is followed where it goes on. */
  private boolean wentOn() {
    var next = next();
    next.ifPresent(r -> run = r);
    return next.isPresent();
  }

  private Optional<FollowedRun> next() {
    try {
      return run.goesOnAs();
    } catch (MotionRefusal unknown) {
      return Optional.empty();
    }
  }

  private static boolean isOver(Instant time) {
    return Instant.now().isAfter(time);
  }
}
