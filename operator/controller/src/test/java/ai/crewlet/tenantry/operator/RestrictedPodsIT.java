package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Pod Security as the API server applies it, which every tenant's namespace enforces. */
class RestrictedPodsIT extends OperatorTest {

  RestrictedPodsIT(LocalPlatform platform) {
    super(platform);
  }

  @Test
  @DisplayName(
      "M104, M9, C63: data and seat pods pass the restricted level and are given no token; one capability more and they do not")
  void everyPodPassesTheRestrictedLevel() {
    try (TestTenant tenant = sampleCompany("restricted")) {
      tenant.patchClass(
          """
          {"seatPools": {"policy": "Allowed", "maxPods": 2,
            "defaults": {"resources": {"requests": {"cpu": "250m", "memory": "512Mi"}}}},
           "serviceAccount": {"annotations": {"example.com/role": "writer"}}}""");
      tenant.patchSpec("{\"topology\": {\"seatPools\": [{\"name\": \"builders\"}]}}");
      Awaitility.await("data and seat pods")
          .atMost(Duration.ofSeconds(60))
          .until(() -> workloads(tenant).size() == 2);

      for (StatefulSet workload : workloads(tenant)) {
        Pod admitted = dryRun(tenant, workload);
        assertThat(admitted.getSpec().getVolumes())
            .as(workload.getMetadata().getName())
            .noneMatch(volume -> volume.getProjected() != null);
        assertThat(admitted.getSpec().getContainers().get(0).getImage()).contains("@sha256:");

        container(workload).getSecurityContext().setCapabilities(null);
        assertThatThrownBy(() -> dryRun(tenant, workload))
            .isInstanceOf(KubernetesClientException.class)
            .hasMessageContaining("violates PodSecurity \"restricted");
      }
    }
  }

  private List<StatefulSet> workloads(TestTenant tenant) {
    return platform.admin().apps().statefulSets().inNamespace(tenant.name()).list().getItems();
  }

  private static Container container(StatefulSet workload) {
    return workload.getSpec().getTemplate().getSpec().getContainers().get(0);
  }

  /** As the StatefulSet controller would ask for it, its claims among its volumes. */
  private Pod dryRun(TestTenant tenant, StatefulSet workload) {
    Pod pod =
        new PodBuilder()
            .withNewMetadata()
            .withName("dry-run")
            .withNamespace(tenant.name())
            .endMetadata()
            .withSpec(workload.getSpec().getTemplate().getSpec())
            .editSpec()
            .addAllToVolumes(
                workload.getSpec().getVolumeClaimTemplates().stream()
                    .map(claim -> claim.getMetadata().getName())
                    .map(RestrictedPodsIT::volume)
                    .toList())
            .endSpec()
            .build();
    return platform.admin().resource(pod).dryRun().create();
  }

  private static Volume volume(String claim) {
    return new VolumeBuilder().withName(claim).withNewPersistentVolumeClaim(claim, false).build();
  }
}
