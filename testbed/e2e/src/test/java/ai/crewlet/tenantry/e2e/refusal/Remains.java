package ai.crewlet.tenantry.e2e.refusal;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.ArrayList;
import java.util.List;

/** What a refused request could have left behind. */
final class Remains implements AutoCloseable {
  private final LocalStack stack;
  private final TemporalConnection temporal;

  Remains(LocalStack stack) {
    this.stack = stack;
    this.temporal =
        TemporalConnection.open(
            ControlPlaneSettings.read(stack.clientEnvironment()).temporal(),
            new SimpleMeterRegistry());
  }

  /** The Tenant, its namespaces, a running workflow: what of it there is, by name. */
  List<String> of(String tenant) {
    var admin = stack.platform().admin();
    var found = new ArrayList<String>();
    if (admin.resources(Tenant.class).withName(tenant).get() != null) {
      found.add("Tenant " + tenant);
    }
    found.addAll(namespaces(tenant));
    new Motions(temporal.client())
        .running(tenant)
        .forEach(motion -> found.add("workflow " + motion.workflowId()));
    return found;
  }

  /** Namespaces made for a tenant of this name. */
  List<String> namespaces(String tenant) {
    return stack
        .platform()
        .admin()
        .namespaces()
        .withLabel(Labels.TENANT_NAME, tenant)
        .list()
        .getItems()
        .stream()
        .map(namespace -> "Namespace " + namespace.getMetadata().getName())
        .toList();
  }

  @Override
  public void close() {
    temporal.close();
  }
}
