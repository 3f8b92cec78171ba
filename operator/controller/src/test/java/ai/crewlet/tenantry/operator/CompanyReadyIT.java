package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.SeatIdentity;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.fixture.Kubectl;
import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.OperatorUnderTest;
import ai.crewlet.tenantry.operator.fixture.Samples;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.operator.settings.Setting;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CompanyReadyIT extends OperatorTest {
  /** Nothing that comes to pass between two writes of a burst lasts so long. */
  private static final Map<Setting, String> WIDE_WINDOW =
      Map.of(Setting.QUIET_WINDOW, "10s", Setting.QUIET_BOUND, "5m");

  CompanyReadyIT(LocalPlatform platform) {
    super(platform);
  }

  @Test
  @DisplayName("M140, M141: the two-step wait of the hosting guide works as printed")
  void theTwoStepWaitWorksAsPrinted() {
    try (TestTenant tenant = sampleCompany("ready")) {
      Kubectl kubectl = tenant.kubectl();
      String company = "company/acme";
      String here = "--namespace=" + tenant.name();
      String generation =
          kubectl.run("get", company, here, "-o", "jsonpath={.metadata.generation}").output();
      Kubectl.Result observed =
          kubectl.run(
              "wait",
              company,
              here,
              "--timeout=2m",
              "--for=jsonpath={.status.observedGeneration}=" + generation);
      Kubectl.Result ready =
          kubectl.run("wait", company, here, "--for=condition=Ready", "--timeout=2m");

      assertThat(observed.output()).contains("condition met");
      assertThat(ready.output())
          .as(() -> tenant.company().getStatus() + tenant.engineLog())
          .contains("condition met");
    }
  }

  @Test
  @DisplayName("M48, M50, M53, M54, M68: what a control plane reads is there when Ready is")
  void reportsWhatAControlPlaneReads() {
    try (TestTenant tenant = sampleCompany("report")) {
      Company company = tenant.awaitReady();

      assertThat(company.getStatus().endpoints().api())
          .isEqualTo("http://acme-engine.%s.svc:8080".formatted(tenant.name()));
      assertThat(company.getStatus().apiAccessSecretRef().name()).isEqualTo("acme-api-access");
      assertThat(company.getStatus().config().revisionID())
          .isEqualTo(tenant.engine().revisions().get(0).revisionId());
      Seat lead = tenant.get(Seat.class, "lead").orElseThrow();
      assertThat(lead.getStatus().seatID()).isEqualTo(SeatIdentity.of("Acme", "lead").toString());
      assertThat(lead.getStatus().revisionID())
          .isEqualTo(company.getStatus().config().revisionID());
      assertThat(TestTenant.is(company, "IdentityClaimed", "False", "Unclaimed")).isTrue();
    }
  }

  @Test
  @DisplayName("M139: twenty Seats in a burst give one revision, counted at the engine")
  void aBurstIsOneRevision() {
    try (TestTenant tenant = sampleCompany("burst")) {
      tenant.awaitReady();
      operator.stop();
      try (OperatorUnderTest patient = OperatorUnderTest.start(platform, WIDE_WINDOW)) {
        int before = tenant.engine().revisionsWritten();
        for (int seat = 0; seat < 17; seat++) {
          tenant.apply(Samples.seat(tenant.name(), "agent-" + seat));
        }

        Awaitility.await()
            .atMost(Duration.ofMinutes(2))
            .until(
                () ->
                    seats(tenant).stream()
                        .allMatch(s -> TestTenant.is(s, "Applied", "True", null)));
        assertThat(seats(tenant)).hasSize(20);
        assertThat(tenant.engine().revisionsWritten() - before).isEqualTo(1);
        tenant.awaitRevision(tenant.engine().revisions().get(0).revisionId());
        assertThat(patient.process().isReady()).isTrue();
      } finally {
        operator.startAgain();
      }
    }
  }

  @Test
  @DisplayName("M107: a rotated Secret reaches the engine without a revision and without a restart")
  void aRotatedSecretRestartsNothing() {
    try (TestTenant tenant = sampleCompany("rotate")) {
      tenant.awaitReady();
      int revisions = tenant.engine().revisionsWritten();
      String pod = tenant.dataPod().getMetadata().getUid();

      tenant.applyHere(
          """
          apiVersion: v1
          kind: Secret
          metadata: {name: model-key, namespace: %s}
          stringData: {apiKey: canary-rotated-key}
          """);

      Awaitility.await()
          .atMost(Duration.ofMinutes(2))
          .until(() -> tenant.engineHolds("canary-rotated-key"));
      assertThat(tenant.engine().revisionsWritten()).isEqualTo(revisions);
      assertThat(tenant.dataPod().getMetadata().getUid()).isEqualTo(pod);
    }
  }

  private static List<Seat> seats(TestTenant tenant) {
    return tenant.admin().resources(Seat.class).inNamespace(tenant.name()).list().getItems();
  }
}
