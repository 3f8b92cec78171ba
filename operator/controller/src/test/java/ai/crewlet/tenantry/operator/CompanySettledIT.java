package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.fixture.Kubectl;
import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.OperatorUnderTest;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.operator.settings.Setting;
import ai.crewlet.tenantry.testbed.gateway.GatewayApi;
import ai.crewlet.tenantry.testbed.platform.AuditEntry;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CompanySettledIT extends OperatorTest {
  /** Over one look at the engine at least, which is every five seconds. */
  private static final Duration A_WHILE = Duration.ofSeconds(8);

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final Map<Setting, String> SELDOM_LOOKS =
      Map.of(Setting.ENGINE_POLL_RESTING, "10m");

  private static final String KINDS =
      "company,seat,unit,llmprovider,integration,statefulset,service,serviceaccount,networkpolicy,secret,pvc,pod,httproute";
  private static final String POOLS =
      """
      {"seatPools": {"policy": "Allowed", "maxPods": 2, "defaults": {"resources":
        {"requests": {"cpu": "250m", "memory": "512Mi"}, "limits": {"memory": "2Gi"}}}}}
      """;
  private static final String EVERY_KIND =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: Integration
      metadata: {name: slack, namespace: %s}
      spec: {companyRef: {name: acme}, type: Slack}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: lead, namespace: %s}
      spec:
        companyRef: {name: acme}
        displayName: Engineering Lead
        unitRef: {name: engineering}
        goal: Decide what Acme builds next.
        placement: {pool: agents}
        mcp: [{name: notes, command: notes-tool}]
      """;

  CompanySettledIT(LocalPlatform platform) {
    super(platform);
  }

  @Test
  @DisplayName("C55, I53: a settled company is not written to, nor asked for a revision")
  void settledMeansSilent() {
    try (TestTenant one = sampleCompany("silent");
        TestTenant two = sampleCompany("silent")) {
      settled(one);
      settled(two);
      awaitRest(one);
      int revisions = one.engine().revisionsWritten();

      staysSilent(Instant.now(), one, two);
      assertThat(one.engine().revisionsWritten()).isEqualTo(revisions);
    }
  }

  @Test
  @DisplayName("C55, C65: a new operator finds everything as it should be and writes nothing")
  void aRestartWritesNothing() {
    try (TestTenant tenant = sampleCompany("restart")) {
      settled(tenant);
      int revisions = tenant.engine().revisionsWritten();
      int reloads = tenant.engine().requests("POST /config/reload");
      Instant since = Instant.now();

      operator.restart();

      staysSilent(since, tenant);
      assertThat(tenant.engine().revisionsWritten()).isEqualTo(revisions);
      assertThat(tenant.engine().requests("POST /config/reload")).isEqualTo(reloads);
    }
  }

  @Test
  @DisplayName("I33: applying the same objects again changes nothing and costs no write of ours")
  void noOpAppliesCostNothing() {
    try (TestTenant tenant = sampleCompany("noop")) {
      settled(tenant);
      String version = tenant.company().getMetadata().getResourceVersion();
      Instant since = Instant.now();

      for (int again = 0; again < 30; again++) {
        tenant.withSampleCompany();
      }

      staysSilent(since, tenant);
      assertThat(tenant.company().getMetadata().getResourceVersion()).isEqualTo(version);
    }
  }

  @Test
  @DisplayName(
      "I49, I50: a change made while the status of the last one is written is seen, each time")
  void everyChangeIsSeen() {
    operator.stop();
    try (OperatorUnderTest patient = OperatorUnderTest.start(platform, SELDOM_LOOKS);
        TestTenant tenant = sampleCompany("race")) {
      settled(tenant);
      for (int change = 1; change <= 100; change++) {
        tenant.patchSpec("{\"mission\": \"mission %d\"}".formatted(change));
        if (change % 5 == 0) {
          awaitObserved(tenant);
        }
      }
      tenant.awaitReady();
      assertThat(tenant.engine().document().orElseThrow().toString()).contains("mission 100");
    } finally {
      operator.startAgain();
    }
  }

  /** What is swallowed would be seen at the next poll of the engine only. */
  private static void awaitObserved(TestTenant tenant) {
    Awaitility.await("the latest generation to be observed")
        .pollInterval(Duration.ofMillis(20))
        .atMost(PATIENCE)
        .until(
            () -> {
              Company company = tenant.company();
              return company
                  .getMetadata()
                  .getGeneration()
                  .equals(company.getStatus().observedGeneration());
            });
  }

  @Test
  @DisplayName(
      "C55, I53: every kind is left alone while others write labels, annotations and entries beside ours; what lasts is told once")
  void othersMayWriteBesideUs() {
    GatewayApi.install(platform.admin());
    try (TestTenant tenant = sampleCompany("beside")) {
      tenant.patchClass(POOLS);
      tenant.applyHere(EVERY_KIND);
      tenant.patchSpec("{\"topology\": {\"seatPools\": [{\"name\": \"agents\"}]}}");
      tenant.awaitApplied("lead");
      tenant.patchClass("{\"data\": {\"storage\": {\"size\": \"40Gi\"}}}"); // an event that lasts
      tenant.awaitHeld(
          "lead"); // what the engine tells of its pods comes after the Company is Ready
      settled(tenant);
      assertThat(tenant.kubectl().run("get", KINDS, "-n", tenant.name(), "-o", "name").output())
          .contains("acme-pool-agents", "httproute", "networkpolicy", "integration");
      entryOfAnother(tenant);
      String before = tenant.incarnation();
      Instant since = Instant.now();

      for (int round = 0; round < 5; round++) {
        touch(tenant, "annotate", "other.example.com/seen=" + round);
        touch(tenant, "label", "other.example.com/round=r" + round);
      }

      staysSilent(since, tenant);
      assertThat(tenant.incarnation()).isEqualTo(before);
    } finally {
      GatewayApi.remove(platform.admin());
    }
  }

  /** Somebody else's port of a Service of ours; theirs to have. */
  private static void entryOfAnother(TestTenant tenant) {
    tenant
        .admin()
        .resource(
            new ServiceBuilder()
                .withNewMetadata()
                .withNamespace(tenant.name())
                .withName("acme-engine")
                .endMetadata()
                .withNewSpec()
                .addNewPort()
                .withName("other")
                .withPort(9999)
                .withProtocol("TCP")
                .endPort()
                .endSpec()
                .build())
        .fieldManager("somebody-else")
        .serverSideApply();
  }

  private static void touch(TestTenant tenant, String verb, String what) {
    for (String[] command :
        new String[][] {
          {verb, KINDS, "--all", "-n", tenant.name(), "--overwrite", what},
          {verb, "namespace/" + tenant.name(), "--overwrite", what},
          {verb, "engineclass/" + tenant.tier(), "--overwrite", what}
        }) {
      Kubectl.Result done = tenant.kubectl().run(command);
      assertThat(done.exitCode()).as(done.output()).isZero();
    }
  }

  @Test
  @DisplayName("C55: a field of ours that somebody changed is put back, once")
  void putsBackWhatWasChanged() {
    try (TestTenant tenant = sampleCompany("drift")) {
      settled(tenant);
      tenant
          .admin()
          .services()
          .inNamespace(tenant.name())
          .withName("acme-engine")
          .edit(
              service -> {
                service.getSpec().getSelector().put("crewlet.ai/company", "somebody-else");
                return service;
              });

      Awaitility.await()
          .atMost(PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(
                          tenant
                              .admin()
                              .services()
                              .inNamespace(tenant.name())
                              .withName("acme-engine")
                              .get()
                              .getSpec()
                              .getSelector())
                      .containsEntry("crewlet.ai/company", "acme"));
      staysSilent(Instant.now(), tenant);
    }
  }

  private void settled(TestTenant tenant) {
    tenant.awaitReady();
    awaitRest(tenant);
  }

  private void staysSilent(Instant since, TestTenant... tenants) {
    Awaitility.await()
        .during(A_WHILE)
        .atMost(PATIENCE)
        .untilAsserted(
            () -> assertThat(writes(since, tenants)).extracting(AuditEntry::line).isEmpty());
  }
}
