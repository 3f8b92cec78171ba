package ai.crewlet.tenantry.operator.health;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Whether what must be watched is watched (I57, I58). A watch may break, and is made anew; one that
 * stays down although the API server answers will not come back in this process. An API server that
 * is away is nothing a restart would help with.
 */
public final class WatchHealth {
  private final Duration patience;
  private final Map<String, Instant> downSince = new TreeMap<>();

  public WatchHealth(Duration patience) {
    this.patience = patience;
  }

  /**
   * What is wrong, in a sentence; empty when all is well.
   *
   * @param down what is not watched right now, for people
   * @param answered when the API server answered anything last
   */
  public synchronized Optional<String> complaint(Set<String> down, Instant answered, Instant now) {
    downSince.keySet().retainAll(down);
    down.forEach(watch -> downSince.putIfAbsent(watch, now));
    String lasting =
        downSince.entrySet().stream()
            .filter(watch -> watch.getValue().plus(patience).isBefore(now))
            .filter(watch -> answered.isAfter(watch.getValue()))
            .map(Map.Entry::getKey)
            .collect(Collectors.joining(", "));
    boolean away = answered.plus(patience).isBefore(now);
    return lasting.isEmpty() || away
        ? Optional.empty()
        : Optional.of(
            "no watch on %s for more than %d s, although the API server answers"
                .formatted(lasting, patience.toSeconds()));
  }
}
