package ai.crewlet.tenantry.operator.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Issue 4.10: whoever watches the operator sees how many companies wait for their turn")
class OperatorMetricsTest {
  @Test
  void companiesThatStandInLineAreCountedBesideThoseItServes() {
    AtomicInteger waiting = new AtomicInteger(700);
    try (OperatorMetrics metrics = new OperatorMetrics()) {
      metrics.companies(() -> Map.of("Ready", 300L));
      metrics.companiesWaiting(waiting::get);

      assertThat(metrics.scrape())
          .contains("\ntenantry_operator_companies_waiting 700.0\n")
          .contains("\ntenantry_companies{reason=\"Ready\"} 300.0\n");
      waiting.set(0);
      assertThat(metrics.scrape()).contains("\ntenantry_operator_companies_waiting 0.0\n");
    }
  }
}
