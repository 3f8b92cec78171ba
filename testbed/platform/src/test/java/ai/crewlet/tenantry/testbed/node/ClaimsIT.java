package ai.crewlet.tenantry.testbed.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.TestNamespace;
import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.apps.StatefulSetBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Claims of the classes standard and retained (design 5, local-platform: foreign provisioner). */
@LocalPlatformTest(temporal = false)
class ClaimsIT {
  private final HelloProgram hello = new HelloProgram();
  private final KubernetesClient client;
  private final TestNamespace namespace;
  private final Pods pods;

  ClaimsIT(LocalPlatform platform) {
    platform.node().register(Pods.IMAGE::equals, hello);
    client = platform.admin();
    namespace = TestNamespace.create(client, "claims");
    pods = new Pods(client, namespace.name());
  }

  @AfterEach
  void close() {
    namespace.close();
  }

  @Test
  void keepsItsClaimOverScalingDownAndUp() throws Exception {
    createStatefulSet("standard");
    pods.awaitReady("db-0");
    var before = volume();

    scale(0);
    pods.awaitGone("db-0");
    scale(1);
    pods.awaitReady("db-0");

    assertThat(volume().getMetadata().getUid()).isEqualTo(before.getMetadata().getUid());
    assertThat(hello.in(namespace.name(), "db-0").file("/data", "starts")).isEqualTo("xx");
  }

  @Test
  void takesAwayAStandardVolumeWithItsClaim() {
    createStatefulSet("standard");
    pods.awaitReady("db-0");
    var volume = volume();

    deleteAll();

    await()
        .atMost(Duration.ofMinutes(2))
        .until(() -> client.persistentVolumes().resource(volume).get() == null);
    assertThat(folder(volume)).doesNotExist();
  }

  @Test
  void keepsARetainedVolumeWhenItsClaimIsGone() {
    createStatefulSet("retained");
    pods.awaitReady("db-0");
    var volume = volume();

    deleteAll();

    await()
        .atMost(Duration.ofMinutes(2))
        .until(
            () ->
                client
                    .persistentVolumes()
                    .resource(volume)
                    .get()
                    .getStatus()
                    .getPhase()
                    .equals("Released"));
    assertThat(folder(volume).resolve("starts")).hasContent("x");
    client.persistentVolumes().resource(volume).delete();
  }

  private void createStatefulSet(String storageClass) {
    var pod =
        Pods.pod("ignored")
            .editMetadata()
            .withLabels(Map.of("app", "db"))
            .endMetadata()
            .editSpec()
            .editFirstContainer()
            .addNewVolumeMount()
            .withName("data")
            .withMountPath("/data")
            .endVolumeMount()
            .endContainer()
            .endSpec()
            .build();
    var claim =
        new PersistentVolumeClaimBuilder()
            .withNewMetadata()
            .withName("data")
            .endMetadata()
            .withNewSpec()
            .withStorageClassName(storageClass)
            .withAccessModes("ReadWriteOnce")
            .withNewResources()
            .addToRequests("storage", new Quantity("1Gi"))
            .endResources()
            .endSpec()
            .build();
    var set =
        new StatefulSetBuilder()
            .withNewMetadata()
            .withName("db")
            .endMetadata()
            .withNewSpec()
            .withServiceName("db")
            .withReplicas(1)
            .withNewSelector()
            .addToMatchLabels("app", "db")
            .endSelector()
            .withNewTemplate()
            .withNewMetadata()
            .addToLabels("app", "db")
            .endMetadata()
            .withSpec(pod.getSpec())
            .endTemplate()
            .withVolumeClaimTemplates(claim)
            .endSpec()
            .build();
    client.resource(set).inNamespace(namespace.name()).create();
  }

  private void scale(int replicas) {
    client.apps().statefulSets().inNamespace(namespace.name()).withName("db").scale(replicas);
  }

  private void deleteAll() {
    client.apps().statefulSets().inNamespace(namespace.name()).withName("db").delete();
    client.persistentVolumeClaims().inNamespace(namespace.name()).withName("data-db-0").delete();
  }

  private PersistentVolume volume() {
    var claim =
        client.persistentVolumeClaims().inNamespace(namespace.name()).withName("data-db-0").get();
    return client.persistentVolumes().withName(claim.getSpec().getVolumeName()).require();
  }

  private static Path folder(PersistentVolume volume) {
    return Path.of(volume.getSpec().getHostPath().getPath());
  }
}
