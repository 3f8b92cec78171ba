package ai.crewlet.tenantry.workers.kube;

import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.Optional;

/** Applies objects that several may write at once, each onto the version it was made from. */
public final class OptimisticApply {
  private final Cluster cluster;
  private final String manager;

  public OptimisticApply(Cluster cluster, String manager) {
    this.cluster = cluster;
    this.manager = manager;
  }

  /**
   * Applies onto the version read, or creates where there was none.
   *
   * @param last whether a lost race is thrown
   * @return false when somebody has written since
   */
  public <T extends HasMetadata> boolean apply(Optional<T> read, T desired, boolean last) {
    desired
        .getMetadata()
        .setResourceVersion(
            read.map(there -> there.getMetadata().getResourceVersion())
                .orElse(Cluster.NOT_YET_THERE));
    try {
      cluster.apply(desired, manager, Conflict.FORCE);
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_CONFLICT && !last) {
        return false;
      }
      throw e;
    }
  }
}
