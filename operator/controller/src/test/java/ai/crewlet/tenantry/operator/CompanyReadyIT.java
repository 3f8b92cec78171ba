package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.fixture.Kubectl;
import ai.crewlet.tenantry.operator.fixture.OperatorUnderTest;
import ai.crewlet.tenantry.operator.fixture.Samples;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.time.Duration;
import java.time.Instant;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@LocalPlatformTest(temporal = false)
class CompanyReadyIT {
  private static final Instant SINCE = Instant.now();
  private static OperatorUnderTest operator;
  private final LocalPlatform platform;

  CompanyReadyIT(LocalPlatform platform) {
    this.platform = platform;
  }

  @BeforeAll
  static void startOperator(LocalPlatform platform) {
    operator = OperatorUnderTest.start(platform);
  }

  @AfterAll
  static void nothingWasForbidden(LocalPlatform platform) {
    operator.close();
    assertThat(platform.auditLog().forbidden(SINCE)).isEmpty();
  }

  @Test
  @DisplayName("M140, M141: the two-step wait of the hosting guide works as printed")
  void theTwoStepWaitWorksAsPrinted() {
    try (TestTenant tenant = TestTenant.create(platform, "ready").withSampleCompany()) {
      Kubectl kubectl = tenant.kubectl();
      String generation =
          kubectl
              .run(
                  "get",
                  "company/acme",
                  "-n",
                  tenant.name(),
                  "-o",
                  "jsonpath={.metadata.generation}")
              .output();
      Kubectl.Result observed =
          kubectl.run(
              "wait",
              "company/acme",
              "-n",
              tenant.name(),
              "--timeout=30s",
              "--for=jsonpath={.status.observedGeneration}=" + generation);
      Kubectl.Result ready =
          kubectl.run(
              "wait",
              "company/acme",
              "-n",
              tenant.name(),
              "--for=condition=Ready",
              "--timeout=30s");

      assertThat(observed.output()).contains("condition met");
      assertThat(ready.output())
          .as(kubectl.run("get", "company/acme", "-n", tenant.name(), "-o", "yaml").output())
          .contains("condition met");
    }
  }

  @Test
  @DisplayName("M139: twenty Seats in a burst give one revision, counted at the engine")
  void aBurstIsOneRevision() {
    try (TestTenant tenant = TestTenant.create(platform, "burst").withSampleCompany()) {
      tenant.awaitReady();
      int before = tenant.engine().revisionsWritten();
      for (int seat = 0; seat < 17; seat++) {
        tenant.apply(Samples.seat(tenant.name(), "agent-" + seat));
      }

      Awaitility.await()
          .atMost(Duration.ofSeconds(30))
          .until(
              () ->
                  tenant
                      .admin()
                      .resources(Seat.class)
                      .inNamespace(tenant.name())
                      .list()
                      .getItems()
                      .stream()
                      .allMatch(seat -> TestTenant.is(seat, "Applied", "True", null)));
      assertThat(tenant.engine().revisionsWritten() - before).isEqualTo(1);
      Company company = tenant.awaitReady();
      assertThat(company.getStatus().config().revisionID())
          .isEqualTo(tenant.engine().revisions().get(0).revisionId());
    }
  }
}
