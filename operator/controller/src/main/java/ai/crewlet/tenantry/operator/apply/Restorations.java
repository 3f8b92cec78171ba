package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How often the pods of one company were put back: somebody who insists, such as an admission
 * webhook that adds a container to everything, is not fought for ever.
 */
final class Restorations {
  static final int TRIES = 3;
  static final Duration WINDOW = Duration.ofMinutes(10);

  /** Until the cache has surely seen the last one. */
  private static final Duration CACHE_LAG = Duration.ofSeconds(2);

  private final Map<ObjectRef, Deque<Instant>> restored = new HashMap<>();
  private final InstantSource clock;

  Restorations(InstantSource clock) {
    this.clock = clock;
  }

  /** What to do about entries that are not ours. */
  enum Advice {
    RESTORE,
    /** The cache may not show the last restoration yet. */
    WAIT,
    /** Restored too often lately. */
    LEAVE
  }

  Advice advice(ObjectRef object) {
    Instant now = clock.instant();
    Deque<Instant> recent = restored.getOrDefault(object, new ArrayDeque<>());
    recent.removeIf(at -> at.plus(WINDOW).isBefore(now));
    if (!recent.isEmpty() && now.isBefore(recent.getLast().plus(CACHE_LAG))) {
      return Advice.WAIT;
    }
    return recent.size() < TRIES ? Advice.RESTORE : Advice.LEAVE;
  }

  /** When the cache has surely seen the last restoration; empty when that is so already. */
  Optional<Instant> lookAgainAt(ObjectRef object) {
    return Optional.ofNullable(restored.get(object))
        .filter(recent -> !recent.isEmpty())
        .map(recent -> recent.getLast().plus(CACHE_LAG))
        .filter(clock.instant()::isBefore);
  }

  void remember(ObjectRef object) {
    restored.computeIfAbsent(object, key -> new ArrayDeque<>()).add(clock.instant());
  }
}
