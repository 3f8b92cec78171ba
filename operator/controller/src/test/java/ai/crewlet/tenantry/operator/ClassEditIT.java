package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ClassEditIT extends OperatorTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  ClassEditIT(LocalPlatform platform) {
    super(platform);
  }

  @Test
  @DisplayName(
      "decision 8: a class deleted while in use stops nothing and is said; made again, nothing restarts")
  void aDeletedClassIsReported() {
    try (TestTenant tenant = sampleCompany("classgone")) {
      tenant.awaitReady();
      String pod = tenant.dataPod().getMetadata().getUid();
      EngineClass engineClass = engineClass(tenant);

      tenant.deleteClass();
      Company refused = tenant.awaitReason("Ready", "ClassNotFound");
      assertThat(TestTenant.condition(refused, "Accepted").orElseThrow().getMessage())
          .contains("spec.engineClassName");
      assertThat(TestTenant.is(refused, "DataPodReady", "True", null)).isTrue();

      engineClass.getMetadata().setResourceVersion(null);
      engineClass.getMetadata().setUid(null);
      tenant.admin().resource(engineClass).create();
      tenant.awaitReady();
      assertThat(tenant.dataPod().getMetadata().getUid()).isEqualTo(pod);
    }
  }

  @Test
  @DisplayName(
      "C24, M36, M105, I42: another volume size or StorageClass leaves the volume as it is, through a class edit and a move, and is said")
  void theVolumeStaysAsItIs() {
    try (TestTenant tenant = sampleCompany("pinned")) {
      tenant.awaitReady();
      String claim = claim(tenant).getMetadata().getUid();

      tenant.patchClass(
          """
          {"data": {"storage": {"size": "40Gi", "storageClassName": "retained"},
                    "resources": {"requests": {"cpu": "1"}}}}
          """);
      awaitCpu(tenant, "1");
      awaitEvent(tenant, "StorageSizePinned");
      move(tenant);
      awaitCpu(tenant, "250m");

      assertThat(tenant.awaitReady().getStatus().volume().size().toString()).isEqualTo("20Gi");
      assertThat(claim(tenant).getMetadata().getUid()).isEqualTo(claim);
      assertThat(claim(tenant).getSpec().getResources().getRequests().get("storage").toString())
          .isEqualTo("20Gi");
      assertThat(tenant.engine().revisionsWritten()).isEqualTo(1);
    }
  }

  @Test
  @DisplayName("C55: a container, a volume and a variable that somebody adds are taken out again")
  void whatSomebodyAddsIsTakenOut() {
    try (TestTenant tenant = sampleCompany("intruder")) {
      tenant.awaitReady();

      patchTemplate(
          tenant,
          """
          {"containers": [{"name": "spy", "image": "registry.example.com/spy"},
                          {"name": "engine", "env": [{"name": "DEBUG", "value": "canary"}], "command": ["x"]}],
           "volumes": [{"name": "more", "emptyDir": {}}], "hostNetwork": true}
          """);

      Awaitility.await()
          .atMost(PATIENCE)
          .untilAsserted(
              () -> {
                var spec = statefulSet(tenant).getSpec().getTemplate().getSpec();
                assertThat(spec.getContainers()).hasSize(1);
                assertThat(spec.getContainers().get(0).getEnv()).isEmpty();
                assertThat(spec.getContainers().get(0).getCommand()).isEmpty();
                assertThat(spec.getVolumes()).extracting("name").doesNotContain("more");
                assertThat(spec.getHostNetwork()).isNotEqualTo(true);
              });
      Event event = awaitEvent(tenant, "TemplateRestored");
      assertThat(event.getNote())
          .contains("containers[spy]", "env[DEBUG]")
          .doesNotContain("canary");
      Awaitility.await()
          .atMost(PATIENCE)
          .untilAsserted(() -> assertThat(tenant.dataPod().getSpec().getContainers()).hasSize(1));
      tenant.awaitReady();
    }
  }

  /** To a class of another size, as a control plane does: label and class in one go (M167). */
  private void move(TestTenant tenant) {
    EngineClass other = engineClass(tenant);
    other.getMetadata().setName(tenant.tier() + "-small");
    other.getMetadata().setResourceVersion(null);
    other.getMetadata().setUid(null);
    other.setStatus(null);
    tenant.admin().resource(other).create();
    tenant
        .admin()
        .resources(EngineClass.class)
        .withName(tenant.tier() + "-small")
        .patch(
            PatchContext.of(PatchType.JSON_MERGE),
            """
            {"spec": {"allowedNamespaces": {"matchLabels": {"example.com/tier": "%s-small"}},
                      "data": {"resources": {"requests": {"cpu": "250m"}}, "storage": {"size": "5Gi"}}}}
            """
                .formatted(tenant.tier()));
    tenant.label("example.com/tier", tenant.tier() + "-small");
    tenant.patchSpec("{\"engineClassName\": \"%s-small\"}".formatted(tenant.tier()));
  }

  private void awaitCpu(TestTenant tenant, String cpu) {
    Awaitility.await("the data pod to ask for " + cpu)
        .atMost(PATIENCE)
        .until(
            () ->
                tenant.get(Pod.class, "acme-engine-0").stream()
                    .map(pod -> pod.getSpec().getContainers().get(0).getResources())
                    .anyMatch(asked -> asked.getRequests().get("cpu").toString().equals(cpu)));
  }

  private Event awaitEvent(TestTenant tenant, String reason) {
    return Awaitility.await("event " + reason)
        .atMost(PATIENCE)
        .until(() -> event(tenant, reason), Optional::isPresent)
        .orElseThrow();
  }

  private Optional<Event> event(TestTenant tenant, String reason) {
    List<Event> events =
        tenant.admin().events().v1().events().inNamespace(tenant.name()).list().getItems();
    return events.stream().filter(event -> reason.equals(event.getReason())).findFirst();
  }

  private static void patchTemplate(TestTenant tenant, String podSpec) {
    tenant
        .admin()
        .apps()
        .statefulSets()
        .inNamespace(tenant.name())
        .withName("acme-engine")
        .patch(
            PatchContext.of(PatchType.STRATEGIC_MERGE),
            "{\"spec\": {\"template\": {\"spec\": %s}}}".formatted(podSpec));
  }

  private static StatefulSet statefulSet(TestTenant tenant) {
    return tenant.get(StatefulSet.class, "acme-engine").orElseThrow();
  }

  private static PersistentVolumeClaim claim(TestTenant tenant) {
    return tenant.get(PersistentVolumeClaim.class, "data-acme-engine-0").orElseThrow();
  }

  private static EngineClass engineClass(TestTenant tenant) {
    return tenant.admin().resources(EngineClass.class).withName(tenant.tier()).get();
  }
}
