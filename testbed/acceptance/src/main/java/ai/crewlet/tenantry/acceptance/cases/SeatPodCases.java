package ai.crewlet.tenantry.acceptance.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ai.crewlet.tenantry.acceptance.cluster.AcceptanceCluster;
import ai.crewlet.tenantry.acceptance.cluster.ClusterParameter;
import ai.crewlet.tenantry.acceptance.cluster.LiveTenant;
import ai.crewlet.tenantry.acceptance.cluster.NodeProcesses;
import ai.crewlet.tenantry.acceptance.cluster.PodEnd;
import ai.crewlet.tenantry.acceptance.cluster.Pods;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

/** A company with a seat in a pool of one pod, which finds its data pod by the cluster's DNS. */
@ExtendWith(ClusterParameter.class)
@TestInstance(Lifecycle.PER_CLASS)
public final class SeatPodCases {
  private static final int MORE_THAN_THE_LIMIT = 512;
  private static final Duration GRACE = Duration.ofSeconds(LiveTenant.GRACE);

  private LiveTenant tenant;
  private Pod before;
  private String dataPod;

  @BeforeAll
  void company(AcceptanceCluster cluster) {
    tenant = LiveTenant.create(cluster, "pool").withPool();
  }

  @BeforeEach
  void running() {
    before = tenant.awaitPod(LiveTenant.SEAT_POD, "is Ready", pod -> true);
    tenant.awaitSeatHeld();
    dataPod = uid(tenant.dataPod());
  }

  @AfterEach
  void heldAgainBesideTheSameDataPod() {
    tenant.awaitSeatHeld();
    tenant.awaitReady();
    assertThat(uid(tenant.dataPod())).isEqualTo(dataPod);
  }

  @AfterAll
  void gone() {
    tenant.close();
  }

  @Test
  @DisplayName("M102, M104: a seat pod comes up under restricted Pod Security and runs its seat")
  void comesUpUnderRestrictedPodSecurity() {
    assertThat(before.getSpec().getVolumes())
        .noneMatch(volume -> volume.getProjected() != null)
        .noneMatch(volume -> volume.getPersistentVolumeClaim() != null);
  }

  @Test
  @DisplayName("M102: a deleted seat pod stops within the grace period and another runs its seat")
  void survivesDeletionOfThePod() {
    try (PodEnd end = new PodEnd(tenant, before)) {
      tenant.admin().resource(before).delete();

      assertThat(end.within(GRACE).getExitCode()).isZero();
    }
    tenant.awaitPod(LiveTenant.SEAT_POD, "is another", pod -> !uid(pod).equals(uid(before)));
  }

  @Test
  @DisplayName("M102: a seat pod killed on its node starts again in its place")
  void survivesAKillOnTheNode() {
    List<ProcessHandle> processes = NodeProcesses.of(Pods.containerId(before));
    assumeFalse(processes.isEmpty(), "the pod's processes are not seen here: run this on the node");
    assumeTrue(
        processes.stream().allMatch(ProcessHandle::destroyForcibly),
        "the pod's processes may not be killed: run this as root");

    awaitRestarted();
  }

  @Test
  @DisplayName("M102: a seat pod out of memory starts again in its place")
  void survivesAnOutOfMemoryKill() {
    tenant.seatEngine().eat(MORE_THAN_THE_LIMIT);

    assertThat(Pods.lastEnd(awaitRestarted()).orElseThrow().getReason()).isEqualTo("OOMKilled");
  }

  private Pod awaitRestarted() {
    return tenant.awaitPod(
        LiveTenant.SEAT_POD,
        "has restarted its container",
        pod -> Pods.restarts(pod) > Pods.restarts(before));
  }

  private static String uid(Pod pod) {
    return pod.getMetadata().getUid();
  }
}
