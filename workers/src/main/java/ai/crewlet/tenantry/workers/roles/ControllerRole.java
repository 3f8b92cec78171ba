package ai.crewlet.tenantry.workers.roles;

import ai.crewlet.tenantry.workers.controller.TenantController;
import ai.crewlet.tenantry.workers.kube.ClusterClients;
import ai.crewlet.tenantry.workers.metrics.RepairMetrics;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import io.fabric8.kubernetes.client.KubernetesClient;

/** Watches Tenants: derives their status, starts the motions their specs mean (C46). */
final class ControllerRole implements Role {
  private final KubernetesClient kubernetes;
  private final TemporalConnection temporal;
  private final TenantController controller;

  private ControllerRole(
      KubernetesClient kubernetes, TemporalConnection temporal, TenantController controller) {
    this.kubernetes = kubernetes;
    this.temporal = temporal;
    this.controller = controller;
  }

  static ControllerRole start(RoleContext context) {
    var settings = context.settings();
    var kubernetes = ClusterClients.open(settings.kube().forController());
    var temporal = TemporalConnection.open(settings.temporal(), context.metrics());
    var controller =
        TenantController.start(
            kubernetes, temporal, settings, new RepairMetrics(context.metrics()), context.giveUp());
    context.health().check("tenant controller", controller::complaint);
    return new ControllerRole(kubernetes, temporal, controller);
  }

  @Override
  public void close() {
    controller.close();
    kubernetes.close();
    temporal.close();
  }
}
