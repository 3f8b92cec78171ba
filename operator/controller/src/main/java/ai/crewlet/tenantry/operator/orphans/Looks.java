package ai.crewlet.tenantry.operator.orphans;

import io.javaoperatorsdk.operator.processing.event.ResourceID;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * When to look at the parts of which missing Company. For each Company one look is due or under
 * way, never more: what is seen during a look wants another one after it, and what keeps failing is
 * not hurried by what is seen.
 *
 * <p>Every method answers how long to wait for a look that is to be scheduled now; empty: none.
 */
final class Looks {
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  private final Map<ResourceID, Look> looks = new HashMap<>();

  /**
   * @param failures how many in a row have failed
   * @param seenSince something was seen after it had begun
   */
  private record Look(int failures, boolean begun, boolean seenSince) {
    static Look due(int failures) {
      return new Look(failures, false, false);
    }
  }

  /** One of its parts was seen, or the Company went. */
  synchronized Optional<Duration> seen(ResourceID company) {
    Look look = looks.get(company);
    if (look == null) {
      looks.put(company, Look.due(0));
      return Optional.of(Duration.ZERO);
    }
    if (look.begun) {
      looks.put(company, new Look(look.failures, true, true));
    }
    return Optional.empty();
  }

  /** The look that was due begins. */
  synchronized void begin(ResourceID company) {
    looks.computeIfPresent(company, (id, look) -> new Look(look.failures, true, false));
  }

  /** It is done: everything there was to say is said. */
  synchronized Optional<Duration> done(ResourceID company) {
    Look look = looks.remove(company);
    return look == null || !look.seenSince ? Optional.empty() : seen(company);
  }

  /** It has failed; what was seen meanwhile is looked at with what is tried again. */
  synchronized Optional<Duration> failed(ResourceID company) {
    int failures = looks.getOrDefault(company, Look.due(0)).failures;
    looks.put(company, Look.due(failures + 1));
    return Optional.of(pause(failures));
  }

  private static Duration pause(int failures) {
    Duration doubled = Duration.ofSeconds(1L << Math.min(failures, 6));
    return doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
  }
}
