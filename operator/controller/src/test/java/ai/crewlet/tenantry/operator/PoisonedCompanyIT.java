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
  private static final String PUT = "PUT /config";
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** A call that an engine does not answer outlasts everything that is waited for here. */
  private static final Map<Setting, String> TWO_PATIENT_WORKERS =
      Map.of(Setting.CONCURRENCY, "2", Setting.ENGINE_CALL_TIMEOUT, "10m");

  private final LocalPlatform platform;

  PoisonedCompanyIT(LocalPlatform platform) {
    this.platform = platform;
  }

  @Test
  @DisplayName(
      "I3: one Company of 50 holds one of two workers for as long as it tries, then fails for ever; the"
          + " others do not wait for it")
  void theOthersKeepTheirPace() {
    List<TestTenant> others =
        IntStream.range(0, OTHERS).mapToObj(i -> TestTenant.create(platform, "other")).toList();
    try (OperatorChild operator = OperatorChild.start(platform, TWO_PATIENT_WORKERS).awaitReady();
        TestTenant poisoned = TestTenant.create(platform, "poison").withSampleCompany()) {
      others.forEach(PoisonedCompanyIT::company);
      poisoned.awaitReady();
      round(others, "before");

      int calls = poisoned.engine().requests(PUT);
      poisoned.engine().silent(PUT);
      poisoned.apply(Samples.seat(poisoned.name(), "late"));
      Awaitility.await("it to hold a worker")
          .atMost(PATIENCE)
          .until(() -> poisoned.engine().requests(PUT) > calls);
      round(others, "meanwhile");
      assertThat(poisoned.engine().requests(PUT)).as("still the first try").isEqualTo(calls + 1);

      poisoned.engine().behave();
      poisoned.engine().failing(PUT, 500);
      poisoned.engine().crash(1); // which ends the try
      poisoned.awaitReason("ConfigApplied", "EngineError");
      round(others, "afterwards");
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

  /** A change of every Company, until each is answered in its status. */
  private static void round(List<TestTenant> others, String mission) {
    others.forEach(other -> other.patchSpec("{\"mission\": \"%s\"}".formatted(mission)));
    Awaitility.await("every other Company to be worked on")
        .atMost(PATIENCE)
        .until(() -> others.stream().map(TestTenant::company).allMatch(PoisonedCompanyIT::isSeen));
  }

  private static boolean isSeen(Company company) {
    return company.getStatus() != null
        && Objects.equals(
            company.getStatus().observedGeneration(), company.getMetadata().getGeneration());
  }
}
