package ai.crewlet.tenantry.workers.roles;

import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;

/** Every activity of the motions, wired to the cluster with the worker's rights. */
record TenancyActivities(List<Object> implementations) implements AutoCloseable {

  static TenancyActivities of(KubernetesClient kubernetes, ControlPlaneSettings settings) {
    return new TenancyActivities(List.of());
  }

  @Override
  public void close() {}
}
