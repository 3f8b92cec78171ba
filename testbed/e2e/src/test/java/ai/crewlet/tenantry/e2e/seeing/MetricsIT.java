package ai.crewlet.tenantry.e2e.seeing;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.MotionHistory;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import ai.crewlet.tenantry.workers.metrics.Metric;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** What the documents promise to those who look at many tenants at once. */
@LocalStackTest
@TestInstance(Lifecycle.PER_CLASS)
class MetricsIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Path PAGE = Path.of("../../docs/seeing.md");
  private static final Pattern QUERY = Pattern.compile("^\\| [^|]+ \\| `([^`]+)` \\|$");

  private final LocalStack stack;
  private final Client client;
  private final TenantFile file = TenantFile.of("counted");
  private final LiveTenant tenant;

  MetricsIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
    this.tenant = new LiveTenant(stack, file.name());
  }

  @BeforeAll
  void onboard() {
    client.tenantry("onboard", "-f", file.path());
    tenant.awaitOnboarded();
  }

  @Test
  @DisplayName("Every metric of the page is served, and none has anything of a tenant in it")
  void servesWhatThePageSays() {
    var documented =
        Stream.of(Metric.values())
            .filter(metric -> !metric.meaning().contains("once it has happened"))
            .filter(metric -> metric != Metric.REPAIRS && metric != Metric.STEPS_PARKED)
            .toList();
    Awaitility.await()
        .atMost(PATIENCE) // the SDK reports every ten seconds
        .untilAsserted(
            () -> {
              var served = scrape();
              assertThat(documented)
                  .allSatisfy(metric -> assertThat(served).contains("\n" + metric.exposed()));
              assertThat(served)
                  .contains("tenantry_motions_total{outcome=\"Succeeded\",type=\"OnboardTenant\"}")
                  .contains("tenantry_motions_parked{type=\"OnboardTenant\"} ")
                  .doesNotContain("\"counted\"", tenant.namespace())
                  .doesNotContain(tenant.get().getStatus().tenantId());
            });
  }

  @Test
  @DisplayName("Temporal answers every saved query of the page")
  void answersTheSavedQueries() throws IOException {
    var queries = queries();
    assertThat(queries).hasSizeGreaterThan(6);
    try (var history = new MotionHistory(stack, file.name())) {
      for (var query : queries) {
        assertThat(history.count(query)).as(query).isGreaterThanOrEqualTo(0);
      }
      for (var query : queries.subList(0, 2)) {
        Awaitility.await(query).atMost(PATIENCE).until(() -> history.count(query) >= 1);
      }
    }
  }

  /** Those of the page, about this tenant; the first two find it. */
  private List<String> queries() throws IOException {
    try (var lines = Files.lines(PAGE)) {
      return lines
          .map(QUERY::matcher)
          .filter(Matcher::matches)
          .map(found -> found.group(1))
          .map(query -> query.replace("acme", file.name()))
          .map(query -> query.replace("0123456789", tenant.get().getStatus().tenantId()))
          .toList();
    }
  }

  private String scrape() throws IOException, InterruptedException {
    URI address = stack.controlPlaneAddress("/metrics");
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }
}
