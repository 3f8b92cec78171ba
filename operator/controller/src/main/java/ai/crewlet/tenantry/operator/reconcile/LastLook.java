package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.operator.watch.Intent;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A look at a company that ended well.
 *
 * @param asked what its Company asked for
 * @param happened the latest of what had happened to it before anything was read
 * @param ended when it ended
 * @param again so long after its end another one is due though nothing happens
 */
record LastLook(Intent asked, long happened, Instant ended, Optional<Duration> again) {

  /** Whether another one would find what this one found. A clock that was set back is no reason. */
  boolean holds(Intent askedNow, long happenedNow, Instant now) {
    return askedNow.equals(asked)
        && happenedNow == happened
        && !now.isBefore(ended)
        && again.map(ended::plus).filter(due -> !now.isBefore(due)).isEmpty();
  }

  /** What is left until the next one is due. */
  Optional<Duration> rest(Instant now) {
    return again.map(whole -> whole.minus(Duration.between(ended, now)));
  }
}
