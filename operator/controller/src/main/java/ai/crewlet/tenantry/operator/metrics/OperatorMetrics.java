package ai.crewlet.tenantry.operator.metrics;

import io.javaoperatorsdk.operator.api.monitoring.Metrics;
import io.javaoperatorsdk.operator.monitoring.micrometer.MicrometerMetrics;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The operator's measurements; never with anything of a tenant in a label. */
public final class OperatorMetrics implements AutoCloseable {
  private static final Duration[] APPLY_BUCKETS =
      Stream.of(1, 2, 3, 4, 5, 7, 10, 15, 30, 60, 120, 300)
          .map(Duration::ofSeconds)
          .toArray(Duration[]::new);

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmGcMetrics collections = new JvmGcMetrics();
  private final ApiMeter api = new ApiMeter(this::apiRequest);
  private final Timer apply =
      Timer.builder(Metric.APPLY.registered())
          .description(Metric.APPLY.meaning())
          .serviceLevelObjectives(APPLY_BUCKETS)
          .register(registry);
  private final MultiGauge companies =
      MultiGauge.builder(Metric.COMPANIES.registered())
          .description(Metric.COMPANIES.meaning())
          .register(registry);
  private volatile Supplier<Map<String, Long>> byReason = Map::of;

  public OperatorMetrics() {
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    collections.bindTo(registry);
  }

  /** What the framework measures, without a series per company. */
  public Metrics ofFramework() {
    return MicrometerMetrics.withoutPerResourceMetrics(registry);
  }

  /** Sees every request to the API server. */
  public ApiMeter api() {
    return api;
  }

  /** Follows the companies this process serves, counted by the reason of their Ready condition. */
  public void companies(Supplier<Map<String, Long>> counted) {
    byReason = counted;
  }

  /** Follows how many new companies stand in line to be begun with. */
  public void companiesWaiting(Supplier<Number> waiting) {
    gauge(Metric.COMPANIES_WAITING, waiting);
  }

  /** Follows how many objects wait for a worker, and how many have one. */
  public void passes(Supplier<Number> waiting, Supplier<Number> running) {
    gauge(Metric.PASSES_WAITING, waiting);
    gauge(Metric.PASSES_RUNNING, running);
  }

  /** Follows whether this instance works. */
  public void leading(BooleanSupplier leads) {
    gauge(Metric.LEADING, () -> leads.getAsBoolean() ? 1 : 0);
  }

  /** A company was passed over. */
  public void passMade() {
    count(Metric.PASSES, "outcome", "made");
  }

  /** A company was not, because nothing had happened since it was. */
  public void passSpared() {
    count(Metric.PASSES, "outcome", "spared");
  }

  /** A change has come to run at its engine, so long after it was seen. */
  public void applied(Duration sinceChange) {
    apply.record(sinceChange);
  }

  /** A document was sent to an engine. */
  public void pushed(String outcome) {
    count(Metric.PUSHES, "outcome", outcome);
  }

  /** An engine gave no usable answer. */
  public void engineError(String cause) {
    count(Metric.ENGINE_ERRORS, "cause", cause);
  }

  /** In Prometheus' text format. */
  public String scrape() {
    List<Row<?>> rows =
        byReason.get().entrySet().stream()
            .<Row<?>>map(entry -> Row.of(Tags.of("reason", entry.getKey()), entry.getValue()))
            .toList();
    companies.register(rows, true);
    return registry.scrape();
  }

  private void apiRequest(ApiRequest request, String code) {
    count(
        Metric.API_REQUESTS, "verb", request.verb(), "resource", request.resource(), "code", code);
  }

  private void count(Metric metric, String... labels) {
    Counter.builder(metric.registered())
        .description(metric.meaning())
        .tags(labels)
        .register(registry)
        .increment();
  }

  private void gauge(Metric metric, Supplier<Number> value) {
    Gauge.builder(metric.registered(), value).description(metric.meaning()).register(registry);
  }

  @Override
  public void close() {
    collections.close();
    registry.close();
  }
}
