package ai.crewlet.tenantry.acceptance.cases;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.acceptance.cluster.AcceptanceCluster;
import ai.crewlet.tenantry.acceptance.cluster.ClusterParameter;
import ai.crewlet.tenantry.acceptance.cluster.LiveTenant;
import ai.crewlet.tenantry.acceptance.cluster.PodEnd;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

/** A data pod is told to stop; its class gives it {@link LiveTenant#GRACE} seconds. */
@ExtendWith(ClusterParameter.class)
@TestInstance(Lifecycle.PER_CLASS)
public final class StopCases {
  private static final int KILLED = 137;
  private static final Duration GRACE = Duration.ofSeconds(LiveTenant.GRACE);
  private static final Duration SLACK = Duration.ofSeconds(10);

  private LiveTenant tenant;
  private Pod pod;

  @BeforeAll
  void company(AcceptanceCluster cluster) {
    tenant = LiveTenant.create(cluster, "stop");
  }

  @BeforeEach
  void running() {
    tenant.awaitReady();
    pod = tenant.awaitDataPod("is Ready", there -> true);
  }

  @AfterAll
  void gone() {
    tenant.close();
  }

  @Test
  @DisplayName("an idle engine ends by itself on SIGTERM, well within the grace period")
  void stopsAtOnceWhenIdle() {
    try (PodEnd end = new PodEnd(tenant, pod)) {
      tenant.admin().resource(pod).delete();

      assertThat(end.within(GRACE).getExitCode()).isZero();
    }
  }

  @Test
  @DisplayName("a busy engine finishes its turns after SIGTERM and then ends by itself")
  void finishesItsTurns() {
    tenant.engine().busy(1);
    try (PodEnd end = new PodEnd(tenant, pod)) {
      tenant.admin().resource(pod).delete();
      Awaitility.await("the pod to be draining")
          .atMost(GRACE)
          .until(() -> tenant.dataPod().getMetadata().getDeletionTimestamp() != null);
      tenant.engine().busy(0);

      assertThat(end.within(GRACE).getExitCode()).isZero();
    }
  }

  @Test
  @DisplayName("an engine that stays busy is killed at the end of the grace period")
  void isKilledAtTheEndOfTheGracePeriod() {
    tenant.engine().busy(1);
    try (PodEnd end = new PodEnd(tenant, pod)) {
      tenant.admin().resource(pod).delete();

      assertThat(end.within(GRACE.plus(SLACK)).getExitCode()).isEqualTo(KILLED);
    }
  }
}
