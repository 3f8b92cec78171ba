package ai.crewlet.tenantry.operator.apply;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Lets a change of a class reach only so many data pods at once (C14). Whoever is rolling already
 * may go on, and a StatefulSet that is new or stops needs no turn.
 */
public final class RolloutGate {
  /** Until the cache has surely seen what was admitted. */
  private static final Duration CACHE_LAG = Duration.ofSeconds(5);

  private final int bound;
  private final InstantSource clock;
  private final Supplier<Set<String>> rolling;
  private final Map<String, Instant> admitted = new HashMap<>();

  /**
   * @param rolling the StatefulSets between two templates, as {@code namespace/name}
   */
  public RolloutGate(int bound, InstantSource clock, Supplier<Set<String>> rolling) {
    this.bound = bound;
    this.clock = clock;
    this.rolling = rolling;
  }

  /** Whether the object may be written now; asking counts as writing it. */
  synchronized boolean admits(HasMetadata desired, boolean exists) {
    if (!exists || !(desired instanceof StatefulSet set) || set.getSpec().getReplicas() == 0) {
      return true;
    }
    Instant now = clock.instant();
    admitted.values().removeIf(since -> since.plus(CACHE_LAG).isBefore(now));
    Set<String> busy = new HashSet<>(rolling.get());
    busy.addAll(admitted.keySet());
    String id = set.getMetadata().getNamespace() + "/" + set.getMetadata().getName();
    boolean admits = busy.contains(id) || busy.size() < bound;
    if (admits) {
      admitted.put(id, now);
    }
    return admits;
  }
}
