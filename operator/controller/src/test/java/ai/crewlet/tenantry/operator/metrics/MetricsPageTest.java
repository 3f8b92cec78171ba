package ai.crewlet.tenantry.operator.metrics;

import ai.crewlet.tenantry.operator.fixture.GeneratedPage;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page of the operator's metrics is made from {@link Metric}. */
class MetricsPageTest {
  @Test
  void thePageIsUpToDate() throws IOException {
    new GeneratedPage("operator-metrics.md").isWhatTheCodeSays(page(), MetricsPageTest.class);
  }

  private static String page() {
    return """
        # Metrics of the operator

        At `/metrics` of the operator's health port, in Prometheus' text format. No label ever holds a namespace, a company or
        anything else of a tenant: which company it is stands in its status, its events and the log. Alerts:
        [Running the operator](../operations.md).

        | metric | labels | meaning |
        |---|---|---|
        %s

        The rest of `operator_sdk_*`, `jvm_*` and `process_*` is what Micrometer and the operator framework give by themselves.
        """
        .formatted(
            Arrays.stream(Metric.values())
                .map(MetricsPageTest::row)
                .collect(Collectors.joining("\n")));
  }

  private static String row(Metric metric) {
    return "| `%s` | %s | %s |"
        .formatted(
            metric.exposed(),
            metric.labels().stream()
                .map(label -> "`" + label + "`")
                .collect(Collectors.joining(", ")),
            metric.meaning());
  }
}
