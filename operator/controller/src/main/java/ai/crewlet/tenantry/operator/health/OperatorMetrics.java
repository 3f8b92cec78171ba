package ai.crewlet.tenantry.operator.health;

import io.javaoperatorsdk.operator.api.monitoring.Metrics;
import io.javaoperatorsdk.operator.monitoring.micrometer.MicrometerMetrics;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.function.Supplier;

/** The operator's measurements; never with a tenant's name in a label. */
public final class OperatorMetrics {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  public OperatorMetrics() {
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
  }

  /** What the framework measures, without a series per company. */
  public Metrics ofFramework() {
    return MicrometerMetrics.withoutPerResourceMetrics(registry);
  }

  /** Follows the number of companies this process serves. */
  public void companies(Supplier<Number> count) {
    Gauge.builder("tenantry_companies", count)
        .description("Companies this operator serves")
        .register(registry);
  }

  /** In Prometheus' text format. */
  public String scrape() {
    return registry.scrape();
  }
}
