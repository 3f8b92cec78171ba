package ai.crewlet.tenantry.workers.repair;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Ends a tug of war: an object is put back three times in ten minutes at most. */
final class Patience {
  private static final Duration WINDOW = Duration.ofMinutes(10);
  private static final int TIMES = 3;

  private final Clock clock;
  private final Map<String, Deque<Instant>> putBack = new HashMap<>();

  Patience(Clock clock) {
    this.clock = clock;
  }

  /** Whether the object may be put back now; counts it if so. */
  synchronized boolean allows(HasMetadata object) {
    var now = clock.instant();
    forget(now);
    var times = putBack.computeIfAbsent(Verified.key(object), key -> new ArrayDeque<>());
    if (times.size() >= TIMES) {
      return false;
    }
    times.addLast(now);
    return true;
  }

  private void forget(Instant now) {
    putBack.values().forEach(times -> times.removeIf(time -> time.plus(WINDOW).isBefore(now)));
    putBack.values().removeIf(Deque::isEmpty);
  }
}
