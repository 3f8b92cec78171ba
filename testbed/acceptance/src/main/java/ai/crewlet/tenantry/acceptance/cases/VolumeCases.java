package ai.crewlet.tenantry.acceptance.cases;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.acceptance.cluster.AcceptanceCluster;
import ai.crewlet.tenantry.acceptance.cluster.ClusterParameter;
import ai.crewlet.tenantry.acceptance.cluster.LiveTenant;
import ai.crewlet.tenantry.api.ObjectNames;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Secret;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a company's volume lives through, and what it does not. */
@ExtendWith(ClusterParameter.class)
public final class VolumeCases {

  @Test
  @DisplayName("M174: suspension stops the pod, resumption runs on the same volume")
  void isKeptOverSuspension(AcceptanceCluster cluster) {
    try (LiveTenant tenant = LiveTenant.create(cluster, "suspend")) {
      Kept before = Kept.of(tenant);

      tenant.patchSpec("{\"suspend\": true}");
      tenant.awaitSuspended();
      tenant.awaitGone(Pod.class, LiveTenant.DATA_POD);
      tenant.patchSpec("{\"suspend\": false}");

      assertThat(Kept.of(tenant)).isEqualTo(before);
    }
  }

  @Test
  @DisplayName("M36, M105: a move to another tier rolls the pod and keeps the volume")
  void isKeptOverATierMove(AcceptanceCluster cluster) {
    try (LiveTenant tenant = LiveTenant.create(cluster, "move")) {
      Kept before = Kept.of(tenant);

      tenant.moveToTierWith("448Mi");
      tenant.awaitDataPod("has the new tier's memory", pod -> memory(pod).equals("448Mi"));

      assertThat(Kept.of(tenant)).isEqualTo(before);
    }
  }

  @Test
  @DisplayName("M177: a Company made again after Retain adopts volume and keyring")
  void isAdoptedAfterRetain(AcceptanceCluster cluster) {
    try (LiveTenant tenant = LiveTenant.create(cluster, "retain")) {
      Kept before = Kept.of(tenant);
      String keyring = keyring(tenant).getMetadata().getUid();

      tenant.deleteCompany();
      tenant.awaitGone(Pod.class, LiveTenant.DATA_POD);
      tenant.applyCompany();

      Kept after = Kept.of(tenant);
      assertThat(after.volume()).isEqualTo(before.volume());
      assertThat(after.revisions()).endsWith(before.revisions().toArray(String[]::new));
      assertThat(keyring(tenant).getMetadata().getUid()).isEqualTo(keyring);
    }
  }

  @Test
  @DisplayName("M178: Delete removes the volume with the Company, down to its PersistentVolume")
  void goesWithDelete(AcceptanceCluster cluster) {
    try (LiveTenant tenant = LiveTenant.create(cluster, "delete")) {
      String volume = Kept.of(tenant).volume().persistentVolume();
      tenant.patchSpec("{\"deletionPolicy\": \"Delete\"}");

      tenant.deleteCompany();

      tenant.awaitGone(PersistentVolumeClaim.class, LiveTenant.DATA_CLAIM);
      Awaitility.await("PersistentVolume " + volume + " to be gone")
          .atMost(Duration.ofSeconds(60))
          .until(() -> tenant.admin().persistentVolumes().withName(volume).get() == null);
    }
  }

  /** What a running company holds. */
  private record Kept(LiveTenant.Volume volume, List<String> revisions) {
    static Kept of(LiveTenant tenant) {
      tenant.awaitReady();
      tenant.awaitDataPod("is Ready", pod -> true);
      return new Kept(tenant.volume(), tenant.engine().revisions());
    }
  }

  private static Secret keyring(LiveTenant tenant) {
    return tenant.get(Secret.class, ObjectNames.keyring(LiveTenant.COMPANY)).orElseThrow();
  }

  private static String memory(Pod pod) {
    Quantity limit = pod.getSpec().getContainers().get(0).getResources().getLimits().get("memory");
    return limit.toString();
  }
}
