package ai.crewlet.tenantry.operator.watch;

import io.javaoperatorsdk.operator.api.monitoring.Metrics;
import io.javaoperatorsdk.operator.processing.event.Event;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The latest of what happened to each company, as a number that never comes twice. It is told of
 * everything that makes the framework look at a company, timers included, at the one place where
 * all sources meet; what happened is in the caches by then.
 */
public final class Happenings implements Metrics {
  private final AtomicLong numbers = new AtomicLong();
  private final Map<ResourceID, Long> latest = new ConcurrentHashMap<>();

  /** What is read after this was asked holds all that has happened up to this number. */
  public long latest(ResourceID company) {
    return latest.getOrDefault(company, 0L);
  }

  @Override
  public void receivedEvent(Event event, Map<String, Object> metadata) {
    latest.put(event.getRelatedCustomResourceID(), numbers.incrementAndGet());
  }

  @Override
  public void cleanupDoneFor(ResourceID gone, Map<String, Object> metadata) {
    latest.remove(gone);
  }
}
