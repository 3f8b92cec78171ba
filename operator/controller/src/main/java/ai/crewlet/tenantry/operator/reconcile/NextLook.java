package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.operator.apply.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * When to look at a company again though nothing happens: at the nearest of its deadlines (C65).
 */
final class NextLook {
  private static final Duration AT_ONCE = Duration.ofMillis(1);
  private static final Duration TURN = Duration.ofSeconds(30);
  private static final Duration NAME_FREED = Duration.ofSeconds(15);
  private static final int FORGIVEN = 3;
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(60);

  private NextLook() {}

  /**
   * @param news something came to light that belongs into the conditions
   * @param failedPasses how many passes in a row, this one included, could not do everything
   * @param deadline what the assessment asks for
   */
  static Optional<Duration> after(
      Outcome outcome, boolean news, int failedPasses, Optional<Instant> deadline, Instant now) {
    if (news) {
      return Optional.of(AT_ONCE);
    }
    Optional<Duration> next = deadline.map(moment -> notBelow(Duration.between(now, moment)));
    if (outcome.hold().isPresent()) {
      next = earlier(next, TURN);
    }
    if (!outcome.taken().isEmpty()) {
      next = earlier(next, NAME_FREED);
    }
    if (failedPasses > FORGIVEN) {
      return Optional.of(pause(failedPasses)); // what keeps failing is not hurried by a deadline
    }
    return failedPasses == 0 ? next : earlier(next, pause(failedPasses));
  }

  private static Optional<Duration> earlier(Optional<Duration> one, Duration other) {
    return Optional.of(one.filter(duration -> duration.compareTo(other) < 0).orElse(other));
  }

  static Duration pause(int failedPasses) {
    Duration doubled = Duration.ofSeconds(1L << Math.min(failedPasses - 1, 6));
    return doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
  }

  private static Duration notBelow(Duration duration) {
    return duration.compareTo(AT_ONCE) < 0 ? AT_ONCE : duration;
  }
}
