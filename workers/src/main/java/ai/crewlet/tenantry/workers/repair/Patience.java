package ai.crewlet.tenantry.workers.repair;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Ends a tug of war: an object is put back as it should be three times in ten minutes at most. A
 * new spec is a new state, which is counted anew.
 */
final class Patience {
  private static final Duration WINDOW = Duration.ofMinutes(10);
  private static final int TIMES = 3;

  private final Clock clock;
  private final Map<String, Deque<Instant>> putBack = new HashMap<>();

  Patience(Clock clock) {
    this.clock = clock;
  }

  /**
   * What is counted: an object, and how it should be.
   *
   * @param desired before it is bound to the live one, which may be a new one each time
   */
  static String state(HasMetadata desired) {
    return "%s %d".formatted(Verified.key(desired), desired.hashCode());
  }

  /** Whether an object may be put back into this state now. */
  synchronized boolean allows(String state) {
    forget(clock.instant());
    return !putBack.containsKey(state) || putBack.get(state).size() < TIMES;
  }

  /** It was; an attempt that was refused does not count. */
  synchronized void spend(String state) {
    putBack.computeIfAbsent(state, any -> new ArrayDeque<>()).addLast(clock.instant());
  }

  private void forget(Instant now) {
    putBack.values().forEach(times -> times.removeIf(time -> time.plus(WINDOW).isBefore(now)));
    putBack.values().removeIf(Deque::isEmpty);
  }
}
