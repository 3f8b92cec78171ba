package ai.crewlet.tenantry.acceptance.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.acceptance.cluster.AcceptanceCluster;
import ai.crewlet.tenantry.acceptance.cluster.ClusterParameter;
import ai.crewlet.tenantry.acceptance.cluster.LiveTenant;
import ai.crewlet.tenantry.api.ObjectNames;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.client.KubernetesClientException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A company comes up. */
@ExtendWith(ClusterParameter.class)
public final class StartCases {

  @Test
  @DisplayName("M97, M104: the data pod comes up under restricted Pod Security, on a volume")
  void comesUpUnderRestrictedPodSecurity(AcceptanceCluster cluster) {
    try (LiveTenant tenant = LiveTenant.create(cluster, "start")) {
      tenant.awaitReady();

      assertThatThrownBy(() -> createUnrestrictedPod(tenant))
          .isInstanceOf(KubernetesClientException.class)
          .hasMessageContaining("violates PodSecurity \"restricted");
      Pod pod = tenant.awaitDataPod("is Ready", ready -> true);
      assertThat(pod.getSpec().getVolumes()).noneMatch(volume -> volume.getProjected() != null);
      assertThat(tenant.claim().getStatus().getPhase()).isEqualTo("Bound");
      assertThat(tenant.claim().getSpec().getResources().getRequests())
          .containsEntry("storage", new Quantity("64Mi"));
      StatefulSet set =
          tenant.get(StatefulSet.class, ObjectNames.engine(LiveTenant.COMPANY)).orElseThrow();
      assertThat(set.getStatus().getReadyReplicas()).isEqualTo(1);
      assertThat(tenant.engine().revisions())
          .containsExactly(tenant.company().getStatus().config().revisionID());
    }
  }

  private static void createUnrestrictedPod(LiveTenant tenant) {
    Pod pod =
        new PodBuilder()
            .withNewMetadata()
            .withName("unrestricted")
            .withNamespace(tenant.name())
            .endMetadata()
            .withNewSpec()
            .addNewContainer()
            .withName("any")
            .withImage("localhost/any:1")
            .endContainer()
            .endSpec()
            .build();
    tenant.admin().resource(pod).create();
  }
}
