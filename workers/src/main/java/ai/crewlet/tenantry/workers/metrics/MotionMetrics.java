package ai.crewlet.tenantry.workers.metrics;

import ai.crewlet.tenantry.workflows.motion.StepState;
import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import ai.crewlet.tenantry.workflows.records.HistoryStep;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Counts ended motions from what is remembered of them, so that each is counted once. */
public final class MotionMetrics {
  private static final Duration[] BUCKETS =
      Stream.of("1S", "5S", "15S", "1M", "5M", "15M", "1H", "6H", "24H", "168H")
          .map(text -> Duration.parse("PT" + text))
          .toArray(Duration[]::new);

  private final MeterRegistry registry;

  public MotionMetrics(MeterRegistry registry) {
    this.registry = registry;
  }

  /** A motion has ended. */
  public void ended(HistoryEntry entry) {
    count(Metric.MOTIONS, "type", entry.type(), "outcome", entry.outcome());
    timer(Metric.MOTION_TIME, "type", entry.type(), "outcome", entry.outcome())
        .record(Duration.between(entry.started(), entry.ended()));
    entry.steps().forEach(step -> ended(entry.type(), step));
  }

  private void ended(String type, HistoryStep step) {
    if (step.state().equals(StepState.DONE.name()) && step.began() != null) {
      timer(Metric.STEP_TIME, "type", type, "step", step.step())
          .record(Duration.between(step.began(), step.ended()));
    }
    if (step.parked() != null) {
      count(
          Metric.STEPS_PARKED,
          "type",
          type,
          "step",
          step.step(),
          "failure",
          failure(step.parked()));
    }
  }

  /** {@code LimitExceeded: Seat lead …}: the type alone is a closed vocabulary. */
  private static String failure(String parked) {
    return parked.substring(0, Math.max(parked.indexOf(':'), 0));
  }

  /** Follows how many activities wait in this process. */
  public void waits(Supplier<Number> waiting) {
    Gauge.builder(Metric.WAITS.registered(), waiting)
        .description(Metric.WAITS.meaning())
        .register(registry);
  }

  private void count(Metric metric, String... labels) {
    Counter.builder(metric.registered())
        .description(metric.meaning())
        .tags(labels)
        .register(registry)
        .increment();
  }

  private Timer timer(Metric metric, String... labels) {
    return Timer.builder(metric.registered())
        .description(metric.meaning())
        .tags(labels)
        .serviceLevelObjectives(BUCKETS)
        .register(registry);
  }
}
