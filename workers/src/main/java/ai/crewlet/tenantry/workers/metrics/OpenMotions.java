package ai.crewlet.tenantry.workers.metrics;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.SearchKeys;
import io.grpc.StatusRuntimeException;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowServiceException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How many motions run, and how many of them wait for a person, as Temporal counts them. Asked now
 * and then by one thread, so that a scrape never waits for Temporal.
 */
public final class OpenMotions implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(OpenMotions.class);
  private static final Duration PACE = Duration.ofSeconds(30);
  private static final Double UNKNOWN = Double.NaN;

  private final WorkflowClient temporal;
  private volatile Map<MotionType, Double> running = Map.of();
  private volatile Map<MotionType, Double> parked = Map.of();
  private final ScheduledExecutorService asking =
      Executors.newSingleThreadScheduledExecutor(OpenMotions::daemon);

  private OpenMotions(WorkflowClient temporal) {
    this.temporal = temporal;
  }

  /** Counts until it is closed. */
  public static OpenMotions follow(WorkflowClient temporal, MeterRegistry registry) {
    var motions = new OpenMotions(temporal);
    for (var type : MotionType.values()) {
      gauge(registry, Metric.RUNNING, type, () -> motions.running.getOrDefault(type, UNKNOWN));
      gauge(registry, Metric.PARKED, type, () -> motions.parked.getOrDefault(type, UNKNOWN));
    }
    motions.asking.scheduleWithFixedDelay(motions::ask, 0, PACE.toSeconds(), TimeUnit.SECONDS);
    return motions;
  }

  private static void gauge(
      MeterRegistry registry, Metric metric, MotionType type, Supplier<Number> value) {
    Gauge.builder(metric.registered(), value)
        .description(metric.meaning())
        .tag("type", type.value())
        .register(registry);
  }

  private void ask() {
    try {
      running = count("");
      parked = count(" AND %s = true".formatted(SearchKeys.NEEDS_ATTENTION.getName()));
    } catch (WorkflowServiceException | StatusRuntimeException e) {
      running = Map.of();
      parked = Map.of();
      LOG.debug("Temporal does not count motions: {}", e.getMessage());
    }
  }

  private Map<MotionType, Double> count(String further) {
    var counts = new EnumMap<MotionType, Double>(MotionType.class);
    for (var type : MotionType.values()) {
      var query = "WorkflowType = '%s' AND ExecutionStatus = 'Running'%s";
      counts.put(type, (double) temporal.countWorkflows(query.formatted(type, further)).getCount());
    }
    return counts;
  }

  private static Thread daemon(Runnable task) {
    var thread = new Thread(task, "open-motions");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void close() {
    asking.shutdownNow();
  }
}
