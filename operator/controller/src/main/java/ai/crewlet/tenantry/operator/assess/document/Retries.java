package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.operator.snapshot.ReloadState;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How often something is tried again that the engine failed at: after 5 seconds, then half as often
 * each time, at least every minute.
 */
final class Retries {

  private static final Duration FIRST = Duration.ofSeconds(5);
  private static final Duration LONGEST = Duration.ofSeconds(60);
  private static final int DOUBLINGS = 4;

  private Retries() {}

  static Instant after(Instant last, int attempts) {
    Duration delay = FIRST.multipliedBy(1L << Math.min(DOUBLINGS, Math.max(0, attempts)));
    return last.plus(delay.compareTo(LONGEST) > 0 ? LONGEST : delay);
  }

  /** A revision that could not be applied: noticed now, or tried before. */
  static Retry next(Optional<ReloadState> before, String revision, Instant now) {
    ReloadState state =
        before
            .filter(known -> known.revision().equals(revision))
            .orElseGet(() -> new ReloadState(revision, 0, now));
    Instant at = after(state.last(), state.attempts());
    return new Retry(state, at, !at.isAfter(now));
  }

  record Retry(ReloadState state, Instant at, boolean due) {

    ReloadState afterwards(Instant now) {
      return new ReloadState(state.revision(), state.attempts() + 1, now);
    }
  }
}
