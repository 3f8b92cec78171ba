package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.OptimisticApply;
import io.fabric8.kubernetes.api.model.ConfigMap;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Reads and writes the ConfigMap {@code restore}; two writers never lose what one has added. */
final class SavedInventories {
  private static final int RACES = 5;

  private final Cluster cluster;
  private final OptimisticApply writes;

  SavedInventories(Cluster cluster) {
    this.cluster = cluster;
    this.writes = new OptimisticApply(cluster, FieldManagers.CONTROL_PLANE);
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
      if (after.equals(before)
          || writes.apply(live, RestoreConfigMap.of(namespace, tenantId, after), left == 1)) {
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
}
