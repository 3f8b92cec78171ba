package ai.crewlet.tenantry.acceptance.cases;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.acceptance.cluster.AcceptanceCluster;
import ai.crewlet.tenantry.acceptance.cluster.ClusterParameter;
import ai.crewlet.tenantry.acceptance.cluster.LiveTenant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A tenant's namespace is deleted with its company in it. */
@ExtendWith(ClusterParameter.class)
public final class NamespaceCases {

  @Test
  @DisplayName("M131: a namespace ends with a running Company in it, and with a suspended one")
  void ends(AcceptanceCluster cluster) {
    LiveTenant running = LiveTenant.create(cluster, "end");
    LiveTenant suspended = LiveTenant.create(cluster, "end");
    running.awaitReady();
    suspended.awaitReady();
    suspended.patchSpec("{\"suspend\": true}");
    suspended.awaitSuspended();

    running.deleteNamespace();
    suspended.deleteNamespace();

    running.awaitNamespaceGone();
    suspended.awaitNamespaceGone();
    assertThat(running.admin().pods().inNamespace(running.name()).list().getItems()).isEmpty();
  }
}
