package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.motion.Progress;
import java.time.Duration;
import java.util.Optional;

/** One run of a motion, as a watcher reads it. Every call may throw {@link MotionRefusal}. */
interface FollowedRun {

  /** What it says of itself. */
  Progress progress();

  /** Waits for the end; empty when it still runs then. */
  <R> Optional<R> ended(Duration atMost, Class<R> result);

  /** The run that carries the same request on, after this one was reset to an earlier point. */
  Optional<FollowedRun> goesOnAs();
}
