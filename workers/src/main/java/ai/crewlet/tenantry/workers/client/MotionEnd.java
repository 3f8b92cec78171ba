package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.motion.Progress;

/**
 * Why watching a motion has ended.
 *
 * @param <R> result of its workflow
 */
public sealed interface MotionEnd<R> {
  /** It is over, with this result. */
  record Finished<R>(R result) implements MotionEnd<R> {}

  /** A step is parked: it goes on trying, a person has to act. */
  record NeedsPerson<R>(Progress progress) implements MotionEnd<R> {}

  /** It failed or was stopped from outside. */
  record Failed<R>(MotionRefusal why) implements MotionEnd<R> {}

  /** It still runs; the caller's patience is over. */
  record StillRunning<R>(Progress progress) implements MotionEnd<R> {}
}
