package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Reads and writes the ConfigMap {@code restore}; two writers never lose what one has added. */
final class SavedInventories {
  private static final int RACES = 5;

  private final Cluster cluster;

  SavedInventories(Cluster cluster) {
    this.cluster = cluster;
  }

  Optional<Saved> read(String namespace) {
    return live(namespace).map(RestoreConfigMap::read);
  }

  /** Writes what {@code change} makes of what is there, if that differs; answers it. */
  Saved change(String namespace, String tenantId, UnaryOperator<Saved> change) {
    for (var left = RACES; ; left--) {
      var live = live(namespace);
      var before = live.map(RestoreConfigMap::read).orElse(Saved.NOTHING);
      var after = change.apply(before);
      if (after.equals(before) || written(namespace, tenantId, live, after, left == 1)) {
        return after;
      }
    }
  }

  void forget(String namespace) {
    live(namespace).ifPresent(cluster::delete);
  }

  private Optional<ConfigMap> live(String namespace) {
    return cluster.read(RestoreConfigMap.like(namespace));
  }

  private boolean written(
      String namespace, String tenantId, Optional<ConfigMap> live, Saved saved, boolean last) {
    var desired = RestoreConfigMap.of(namespace, tenantId, saved);
    desired
        .getMetadata()
        .setResourceVersion(
            live.map(there -> there.getMetadata().getResourceVersion())
                .orElse(Cluster.NOT_YET_THERE));
    try {
      cluster.apply(desired, FieldManagers.CONTROL_PLANE, Conflict.FORCE);
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_CONFLICT && !last) {
        return false;
      }
      throw e;
    }
  }
}
