package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.tenancy.TenantQuotas;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.List;
import java.util.Optional;

/**
 * Where a tenant is.
 *
 * @param view what it asks for, or, without its object, what its namespace says
 * @param tenant the object; empty when it is gone
 * @param live its namespace; empty when it is gone, or somebody else's
 */
record Place(TenantView view, Optional<Tenant> tenant, Optional<Namespace> live) {

  String namespace() {
    return view.namespace();
  }

  /** Whether the namespace can still be written to. */
  boolean open() {
    return live.filter(namespace -> !namespace.isMarkedForDeletion()).isPresent();
  }

  /** A tenant of which no object is left. */
  static TenantView unknown(String tenant, String tenantId, String namespace) {
    return new TenantView(
        tenant, tenantId, namespace, null, null, List.of(), TenantQuotas.none(), true);
  }
}
