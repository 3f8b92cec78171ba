package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.gateway.GatewayApi;
import ai.crewlet.tenantry.testbed.gateway.GatewayWord;
import ai.crewlet.tenantry.testbed.platform.AuditEntry;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Ways in from outside, on a cluster that learns and forgets the Gateway API. */
class ExposureIT extends OperatorTest {
  private static final String EXPOSURE = "ExposureReady";
  private static final String WEBHOOKS = "acme-webhooks";
  private static final String COMPANY =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: Company
      metadata: {name: acme, namespace: %s}
      spec: {companyName: Acme, engineClassName: %s, llm: {order: [{kind: LLMProvider, name: claude}]}}
      """;

  ExposureIT(LocalPlatform platform) {
    super(platform);
  }

  @BeforeEach
  @AfterEach
  void withoutGatewayApi() {
    GatewayApi.remove(platform.admin());
  }

  @Test
  @DisplayName(
      "M12, M14, M100, C17: the Gateway API may come late, answer as it likes and go; the company is Ready all along")
  void followsTheGatewayApi() {
    try (TestTenant tenant = sampleCompany("gateway")) {
      tenant.awaitReady();
      String pod = tenant.dataPod().getMetadata().getUid();
      tenant.awaitReason(EXPOSURE, "GatewayAPIMissing");

      GatewayApi.install(platform.admin());
      awaitHosts(tenant, uid(tenant) + ".hooks.example.com");
      tenant.awaitReason(EXPOSURE, "Pending");
      gateway(tenant).refuse("NotAllowedByListeners", "the namespace lacks the label");
      assertThat(said(tenant.awaitReason(EXPOSURE, "RouteNotAccepted")))
          .contains("gateway-system/public", WEBHOOKS, "the namespace lacks the label");
      gateway(tenant).accept();
      tenant.awaitReason(EXPOSURE, "Exposed");
      staysSilentAfterARestart(tenant);

      tenant.patchClass("{\"exposure\": {\"webhooks\": {\"hostname\": \"{{uid}}.example.org\"}}}");
      awaitHosts(tenant, uid(tenant) + ".example.org");
      tenant.awaitReason(EXPOSURE, "Pending");
      assertThat(
              tenant
                  .awaitReadyOnAnotherPod(pod)
                  .getStatus()
                  .endpoints()
                  .publicBaseURL()) // knows it
          .isEqualTo("https://" + uid(tenant) + ".example.org");
      pod = tenant.dataPod().getMetadata().getUid();

      GatewayApi.remove(platform.admin());
      tenant.awaitReason(EXPOSURE, "GatewayAPIMissing");
      assertThat(tenant.awaitReady().getMetadata().getGeneration()).isOne();
      GatewayApi.install(platform.admin());
      awaitHosts(tenant, uid(tenant) + ".example.org");
      assertThat(tenant.dataPod().getMetadata().getUid()).as("no restart for it").isEqualTo(pod);
      assertThat(operator.process().isReady()).isTrue();
    }
  }

  @Test
  @DisplayName("C23, M12b: over retained data stableUid keeps the host name, uid does not")
  void stableUidSurvivesRecreation() {
    GatewayApi.install(platform.admin());
    try (TestTenant tenant = TestTenant.create(platform, "stable").withSampleCompany()) {
      tenant.patchClass(
          """
          {"exposure": {"webhooks": {"hostname": "{{stableUid}}.hooks.example.com"},
            "api": {"mode": "Gateway", "hostname": "{{uid}}.example.com",
              "gateway": {"parentRefs": [{"namespace": "gateway-system", "name": "inner"}]}}}}""");
      tenant.awaitReady();
      String first = uid(tenant);
      awaitHosts(tenant, first + ".hooks.example.com", first + ".example.com");
      assertThat(tenant.company().getStatus().endpoints().dashboardBaseURL())
          .isEqualTo("https://" + first + ".example.com");

      tenant.deleteCompany();
      tenant.awaitGone(Company.class, TestTenant.COMPANY);
      tenant.apply(COMPANY.formatted(tenant.name(), tenant.tier()));

      tenant.awaitReady();
      assertThat(uid(tenant)).isNotEqualTo(first);
      awaitHosts(tenant, first + ".hooks.example.com", uid(tenant) + ".example.com");
    }
  }

  /** Routes are spelled in full, so that an operator that knows nothing finds nothing to write. */
  private void staysSilentAfterARestart(TestTenant tenant) {
    awaitRest(tenant);
    Instant since = Instant.now();
    operator.restart();
    Awaitility.await("no write of ours")
        .during(Duration.ofSeconds(6))
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(
            () -> assertThat(writes(since, tenant)).extracting(AuditEntry::line).isEmpty());
  }

  private void awaitHosts(TestTenant tenant, String... hosts) {
    Awaitility.await("routes for " + List.of(hosts))
        .atMost(Duration.ofMinutes(2))
        .untilAsserted(
            () ->
                assertThat(routes(tenant))
                    .flatExtracting(route -> route.getSpec().getHostnames())
                    .containsExactlyInAnyOrder(hosts));
  }

  private List<HTTPRoute> routes(TestTenant tenant) {
    return platform.admin().resources(HTTPRoute.class).inNamespace(tenant.name()).list().getItems();
  }

  private GatewayWord gateway(TestTenant tenant) {
    return GatewayApi.wordOn(platform.admin(), tenant.name(), WEBHOOKS);
  }

  private static String said(Company company) {
    return TestTenant.condition(company, EXPOSURE).orElseThrow().getMessage();
  }

  private static String uid(TestTenant tenant) {
    return tenant.company().getMetadata().getUid();
  }
}
