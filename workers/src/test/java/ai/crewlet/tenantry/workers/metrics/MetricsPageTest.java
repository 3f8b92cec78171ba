package ai.crewlet.tenantry.workers.metrics;

import ai.crewlet.tenantry.workers.fixture.GeneratedPage;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page of the control plane's metrics is made from {@link Metric}. */
class MetricsPageTest {
  @Test
  void thePageIsUpToDate() throws IOException {
    new GeneratedPage("control-plane-metrics.md").isWhatTheCodeSays(page(), MetricsPageTest.class);
  }

  private static String page() {
    return """
        # Metrics of the control plane

        At `/metrics` of each role's health port (`TENANTRY_HEALTH_LISTEN`), in Prometheus' text format. No label ever holds a
        tenant's name, id or namespace: one tenant's facts stand in its status (`tenantry why`) and its history
        (`tenantry history`). Alerts: [Seeing what happens](../seeing.md#alerts).

        | metric | labels | roles | meaning |
        |---|---|---|---|
        %s

        The rest of `temporal_*` is what the Temporal SDK gives by itself; `jvm_*` and `process_*` are Micrometer's.
        """
        .formatted(
            Arrays.stream(Metric.values())
                .map(MetricsPageTest::row)
                .collect(Collectors.joining("\n")));
  }

  private static String row(Metric metric) {
    return "| `%s` | %s | %s | %s |"
        .formatted(
            metric.exposed(),
            metric.labels().stream()
                .map(label -> "`" + label + "`")
                .collect(Collectors.joining(", ")),
            metric.roles(),
            metric.meaning());
  }
}
