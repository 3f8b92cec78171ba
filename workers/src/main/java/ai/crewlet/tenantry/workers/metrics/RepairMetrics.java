package ai.crewlet.tenantry.workers.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Counts what the controller puts back. */
public final class RepairMetrics {
  private final MeterRegistry registry;

  public RepairMetrics(MeterRegistry registry) {
    this.registry = registry;
  }

  /**
   * An object was put back as it was settled.
   *
   * @param concern a word of a closed vocabulary such as {@code access} or {@code quotas}
   */
  public void repaired(String concern) {
    Counter.builder(Metric.REPAIRS.registered())
        .description(Metric.REPAIRS.meaning())
        .tag("concern", concern)
        .register(registry)
        .increment();
  }
}
