package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.fixture.OperatorChild;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@LocalPlatformTest(temporal = false)
class DeletionRacesIT {
  private static final int RACES = 200;
  private static final int AT_ONCE = 40;

  /** From before the finalizer is on until the company runs. */
  private static final int LATEST_MILLIS = 6_000;

  private final LocalPlatform platform;

  DeletionRacesIT(LocalPlatform platform) {
    this.platform = platform;
  }

  @Test
  @DisplayName(
      "I9, I14, I62, M131: 200 times Company and namespace are deleted back to back, at any moment of a"
          + " company's life; nothing is stuck, nothing fails, nobody is called")
  void companyAndNamespaceTogether() throws Exception {
    try (OperatorChild operator = OperatorChild.start(platform, Map.of()).awaitReady()) {
      List<String> namespaces = new ArrayList<>();
      for (int done = 0; done < RACES; done += AT_ONCE) {
        List<String> batch = race(AT_ONCE);
        namespaces.addAll(batch);
        awaitGone(batch, operator);
      }

      assertThat(namespaces).hasSize(RACES);
      assertThat(operator.complaints()).isEmpty();
      assertThat(operator.ask("/metrics").body().lines())
          .filteredOn(line -> line.startsWith("operator_sdk_reconciliations_failed_total"))
          .allMatch(line -> line.endsWith(" 0.0"));
      assertThat(operator.log())
          .as("it worked at all")
          .anyMatch(line -> line.contains("letting it go"));
      assertThat(operator.stop()).as("exit code").isZero();
    }
  }

  private List<String> race(int companies) throws Exception {
    ExecutorService racers = Executors.newFixedThreadPool(companies);
    try {
      List<Future<String>> names =
          IntStream.range(0, companies)
              .mapToObj(i -> racers.submit(this::createAndDelete))
              .toList();
      List<String> raced = new ArrayList<>();
      for (Future<String> name : names) {
        raced.add(name.get());
      }
      return raced;
    } finally {
      racers.shutdownNow();
    }
  }

  private String createAndDelete() throws InterruptedException {
    try (TestTenant tenant = TestTenant.create(platform, "race").withSampleCompany()) {
      TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextInt(LATEST_MILLIS)); // the race
      if (ThreadLocalRandom.current().nextBoolean()) {
        tenant.deleteCompany();
      }
      return tenant.name();
    } // closing deletes Company, namespace and class
  }

  private void awaitGone(List<String> batch, OperatorChild operator) {
    Awaitility.await("namespaces to be gone")
        .atMost(Duration.ofMinutes(2))
        .pollInterval(Duration.ofMillis(500))
        .untilAsserted(
            () ->
                assertThat(platform.admin().namespaces().list().getItems())
                    .as(() -> String.join("\n", operator.log()))
                    .extracting(namespace -> namespace.getMetadata().getName())
                    .doesNotContainAnyElementsOf(batch));
  }
}
