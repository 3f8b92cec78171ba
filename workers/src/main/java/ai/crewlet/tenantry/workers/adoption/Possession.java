package ai.crewlet.tenantry.workers.adoption;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.List;
import java.util.Optional;

/**
 * What is found of a tenant that is to be given up.
 *
 * @param name its name
 * @param tenant the Tenant; empty when it is gone
 * @param namespace the one it names, else one that says it is its own; empty when there is none
 * @param made what the control plane has made in the namespace
 * @param objects Companies and their parts that carry the tenantId or that motions have written to
 */
record Possession(
    String name,
    Optional<Tenant> tenant,
    Optional<Namespace> namespace,
    List<HasMetadata> made,
    List<HasMetadata> objects) {

  Possession {
    made = List.copyOf(made);
    objects = List.copyOf(objects);
  }

  /** The tenant's identity; empty when nothing tells it. */
  Optional<String> tenantId() {
    return tenant
        .map(live -> TenantView.of(live).tenantId())
        .or(() -> namespace.map(live -> Adoptee.identity(live.getMetadata())));
  }

  /** Whether the control plane has made an object for this tenant. */
  static boolean ours(HasMetadata object, String tenantId) {
    return Site.labels(object).entrySet().containsAll(Labels.ofTenant(tenantId).entrySet());
  }
}
