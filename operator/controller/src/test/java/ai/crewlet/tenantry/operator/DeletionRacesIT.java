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
import java.util.concurrent.locks.LockSupport;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@LocalPlatformTest(temporal = false)
class DeletionRacesIT {
  private static final int RACES = 200;
  private static final int AT_ONCE = 40;

  /** From before the finalizer is on until the company runs. */
  private static final Duration LATEST = Duration.ofSeconds(6);

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
      race(operator);

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

  private void race(OperatorChild operator) throws Exception {
    ExecutorService racers = Executors.newFixedThreadPool(AT_ONCE);
    try {
      List<Future<?>> races = new ArrayList<>();
      for (int race = 0; race < RACES; race++) {
        races.add(racers.submit(() -> awaitGone(createAndDelete(), operator)));
      }
      for (Future<?> race : races) {
        race.get();
      }
    } finally {
      racers.shutdownNow();
    }
  }

  private String createAndDelete() {
    try (TestTenant tenant = TestTenant.create(platform, "race").withSampleCompany()) {
      LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(LATEST.toNanos())); // the race
      if (ThreadLocalRandom.current().nextBoolean()) {
        tenant.deleteCompany();
      }
      return tenant.name();
    } // closing deletes Company, namespace and class
  }

  private void awaitGone(String namespace, OperatorChild operator) {
    Awaitility.await("namespace to be gone: " + namespace)
        .atMost(Duration.ofMinutes(3))
        .pollInterval(Duration.ofSeconds(1))
        .untilAsserted(
            () ->
                assertThat(platform.admin().namespaces().withName(namespace).get())
                    .as(() -> String.join("\n", operator.log()))
                    .isNull());
  }
}
