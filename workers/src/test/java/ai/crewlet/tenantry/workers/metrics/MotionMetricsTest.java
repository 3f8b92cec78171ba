package ai.crewlet.tenantry.workers.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import ai.crewlet.tenantry.workflows.records.HistoryStep;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class MotionMetricsTest {
  private static final Instant START = Instant.parse("2026-11-01T10:00:00Z");

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final MotionMetrics metrics = new MotionMetrics(registry);

  @Test
  @DisplayName(
      "An ended motion is counted by kind and outcome, its steps timed; nothing of a tenant")
  void countsWhatIsRemembered() {
    metrics.ended(entry());
    metrics.waits(() -> 3);
    new RepairMetrics(registry).repaired("quotas");

    assertThat(registry.scrape().lines())
        .contains(
            "tenantry_motions_total{outcome=\"Succeeded\",type=\"MoveTier\"} 1.0",
            "tenantry_motion_seconds_sum{outcome=\"Succeeded\",type=\"MoveTier\"} 7200.0",
            "tenantry_motion_step_seconds_sum{step=\"PLAN\",type=\"MoveTier\"} 2.0",
            "tenantry_motion_steps_parked_total{failure=\"LimitExceeded\",step=\"READY\",type=\"MoveTier\"} 1.0",
            "tenantry_waits 3.0",
            "tenantry_controller_repairs_total{concern=\"quotas\"} 1.0");
    assertThat(registry.scrape()).doesNotContain("acme", "0123456789");
  }

  private static HistoryEntry entry() {
    return new HistoryEntry(
        "MoveTier",
        "acme",
        "0123456789",
        "tenant/acme",
        "run",
        "request",
        "ada",
        "move",
        "Succeeded",
        null,
        "",
        START,
        START.plus(Duration.ofHours(2)),
        List.of(
            new HistoryStep("PLAN", "plan", "DONE", 1, START, START.plusSeconds(2), "", null),
            new HistoryStep(
                "READY", "ready", "SKIPPED", 1, START, START, "", "LimitExceeded: Seat acme: x")));
  }
}
