package ai.crewlet.tenantry.testbed.engine.parts;

import ai.crewlet.tenantry.testbed.engine.clock.EngineClock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What vendors have delivered, by vendor and within a day, as the successor of the published engine
 * tells it; forgotten with the process.
 */
public final class Deliveries {

  /** How far back it is told. */
  public static final Duration WINDOW = Duration.ofHours(24);

  private final EngineClock clock;
  private final Map<String, List<OffsetDateTime>> byVendor = new ConcurrentHashMap<>();

  public Deliveries(EngineClock clock) {
    this.clock = clock;
  }

  /** One that was accepted. */
  public void accepted(String vendor) {
    byVendor.merge(
        vendor,
        List.of(clock.now()),
        (before, one) -> {
          var all = new ArrayList<>(before);
          all.addAll(one);
          return List.copyOf(all);
        });
  }

  public int count(String vendor) {
    return recent(vendor).size();
  }

  public Optional<OffsetDateTime> last(String vendor) {
    return recent(vendor).stream().reduce((before, later) -> later);
  }

  private List<OffsetDateTime> recent(String vendor) {
    var since = clock.now().minus(WINDOW);
    return byVendor.getOrDefault(vendor, List.of()).stream()
        .filter(at -> at.isAfter(since))
        .toList();
  }
}
