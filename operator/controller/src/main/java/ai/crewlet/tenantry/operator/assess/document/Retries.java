package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.operator.snapshot.PushOutcome;
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

  /** Whoever wrote meanwhile may do so again; looking at once would race. */
  private static final Duration CONFLICT = Duration.ofSeconds(1);

  private Retries() {}

  static Instant after(Instant last, int attempts) {
    Duration delay = FIRST.multipliedBy(1L << Math.min(DOUBLINGS, Math.max(0, attempts)));
    return last.plus(delay.compareTo(LONGEST) > 0 ? LONGEST : delay);
  }

  /** When a document may be sent again after it was not stored; nothing when that takes no time. */
  static Optional<Instant> again(PushOutcome last) {
    if (last instanceof PushOutcome.Lost lost) {
      return Optional.of(after(lost.at(), lost.attempts()));
    }
    return last instanceof PushOutcome.Conflict conflict
        ? Optional.of(conflict.at().plus(CONFLICT))
        : Optional.empty();
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
