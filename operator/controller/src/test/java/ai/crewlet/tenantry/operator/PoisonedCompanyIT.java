package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.fixture.OperatorChild;
import ai.crewlet.tenantry.operator.fixture.Samples;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.operator.settings.Setting;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@LocalPlatformTest(temporal = false)
class PoisonedCompanyIT {
  private static final int OTHERS = 49;
  private static final Map<Setting, String> TWO_WORKERS = Map.of(Setting.CONCURRENCY, "2");

  private final LocalPlatform platform;

  PoisonedCompanyIT(LocalPlatform platform) {
    this.platform = platform;
  }

  @Test
  @DisplayName(
      "I3: one Company of 50 fails for ever, slowly, and holds one of two workers while it tries; the"
          + " others wait no longer than before")
  void theOthersKeepTheirPace() {
    List<TestTenant> others =
        IntStream.range(0, OTHERS).mapToObj(i -> TestTenant.create(platform, "other")).toList();
    try (OperatorChild operator = OperatorChild.start(platform, TWO_WORKERS).awaitReady();
        TestTenant poisoned = TestTenant.create(platform, "poison").withSampleCompany()) {
      others.forEach(PoisonedCompanyIT::company);
      poisoned.awaitReady();
      round(others, "warming up");
      Duration before = longer(round(others, "first"), round(others, "second"));

      poisoned.engine().silent("PUT /config");
      poisoned.apply(Samples.seat(poisoned.name(), "late"));
      poisoned.awaitReason("ConfigApplied", "EngineError");
      Duration meanwhile = longer(round(others, "third"), round(others, "fourth"));

      assertThat(meanwhile).isLessThan(before.multipliedBy(3).plusSeconds(6));
      assertThat(TestTenant.is(poisoned.company(), "ConfigApplied", null, "EngineError"))
          .as("it fails all the time")
          .isTrue();
      assertThat(operator.ask("/healthz").well()).isTrue();
    } finally {
      others.forEach(TestTenant::close);
    }
  }

  /** One that needs no engine to be worked on: its class does not exist. */
  private static void company(TestTenant tenant) {
    tenant.applyHere(
        """
        apiVersion: crewlet.ai/v1alpha1
        kind: Company
        metadata: {name: acme, namespace: %s}
        spec: {companyName: Acme, engineClassName: none-such}
        """);
  }

  /** How long it takes until a change of every Company is answered in its status. */
  private static Duration round(List<TestTenant> others, String mission) {
    long begin = System.nanoTime();
    others.forEach(other -> other.patchSpec("{\"mission\": \"%s\"}".formatted(mission)));
    Awaitility.await("every other Company to be worked on")
        .atMost(Duration.ofMinutes(2))
        .pollInterval(Duration.ofMillis(100))
        .until(() -> others.stream().map(TestTenant::company).allMatch(PoisonedCompanyIT::isSeen));
    return Duration.ofNanos(System.nanoTime() - begin);
  }

  private static boolean isSeen(Company company) {
    return company.getStatus() != null
        && Objects.equals(
            company.getStatus().observedGeneration(), company.getMetadata().getGeneration());
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }
}
