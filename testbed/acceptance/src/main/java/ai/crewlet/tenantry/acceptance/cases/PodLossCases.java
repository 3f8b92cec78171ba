package ai.crewlet.tenantry.acceptance.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ai.crewlet.tenantry.acceptance.cluster.AcceptanceCluster;
import ai.crewlet.tenantry.acceptance.cluster.ClusterParameter;
import ai.crewlet.tenantry.acceptance.cluster.LiveTenant;
import ai.crewlet.tenantry.acceptance.cluster.NodeProcesses;
import ai.crewlet.tenantry.acceptance.cluster.Pods;
import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.Pod;
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

/** A running company loses its data pod, again and again, and nothing of what it holds (M97). */
@ExtendWith(ClusterParameter.class)
@TestInstance(Lifecycle.PER_CLASS)
public final class PodLossCases {
  private static final int KILLED = 137;
  private static final int MORE_THAN_THE_LIMIT = 512;

  private LiveTenant tenant;
  private LiveTenant.Volume volume;
  private List<String> revisions;
  private Pod before;

  @BeforeAll
  void company(AcceptanceCluster cluster) {
    tenant = LiveTenant.create(cluster, "loss");
  }

  @BeforeEach
  void running() {
    tenant.awaitReady();
    before = tenant.awaitDataPod("is Ready", pod -> true);
    volume = tenant.volume();
    revisions = tenant.engine().revisions();
  }

  @AfterEach
  void nothingIsLost() {
    tenant.awaitReady();
    assertThat(tenant.volume()).isEqualTo(volume);
    assertThat(tenant.engine().revisions()).isEqualTo(revisions);
  }

  @AfterAll
  void gone() {
    tenant.close();
  }

  @Test
  @DisplayName("M97: a deleted data pod comes back on its volume, and no revision is made")
  void survivesDeletionOfThePod() {
    tenant.admin().resource(before).delete();

    tenant.awaitDataPod("is another one", pod -> !uid(pod).equals(uid(before)));
  }

  @Test
  @DisplayName("M97: an engine killed on its node starts again in its pod")
  void survivesAKillOnTheNode() {
    List<ProcessHandle> processes = NodeProcesses.of(Pods.containerId(before));
    assumeFalse(processes.isEmpty(), "the pod's processes are not seen here: run this on the node");
    assumeTrue(
        processes.stream().allMatch(ProcessHandle::destroyForcibly),
        "the pod's processes may not be killed: run this as root");

    assertThat(restarted().getExitCode()).isEqualTo(KILLED);
  }

  @Test
  @DisplayName("M97: an engine out of memory starts again in its pod")
  void survivesAnOutOfMemoryKill() {
    tenant.engine().eat(MORE_THAN_THE_LIMIT);

    assertThat(restarted().getReason()).isEqualTo("OOMKilled");
  }

  private ContainerStateTerminated restarted() {
    Pod pod =
        tenant.awaitDataPod(
            "has restarted its container", now -> Pods.restarts(now) > Pods.restarts(before));
    assertThat(uid(pod)).isEqualTo(uid(before));
    return Pods.lastEnd(pod).orElseThrow();
  }

  private static String uid(Pod pod) {
    return pod.getMetadata().getUid();
  }
}
