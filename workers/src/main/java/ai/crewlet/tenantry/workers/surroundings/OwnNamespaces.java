package ai.crewlet.tenantry.workers.surroundings;

import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.TenantLabels;
import ai.crewlet.tenantry.workflows.FailureType;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.Map;
import java.util.Optional;

/**
 * Whether the namespace that a Tenant names is its own. A Tenant may name any: one that names
 * another tenant's is refused when it is onboarded (C6), and stays there as an object that is
 * suspended, connected, deleted like any other. Nothing of that may reach the other tenant (I4).
 */
public final class OwnNamespaces {

  private final Cluster cluster;
  private final NamespaceClaims claims;

  public OwnNamespaces(Cluster cluster) {
    this.cluster = cluster;
    this.claims = new NamespaceClaims(cluster);
  }

  /** Whether it is somebody else's: by its labels, or while it is not there by an older Tenant. */
  public boolean isForeign(String tenant, String tenantId, String namespace) {
    return cluster
        .read(Namespace.class, namespace)
        .map(live -> !TenantLabels.named(labels(live), tenant, tenantId))
        .orElseGet(() -> claims.otherThan(tenant, namespace).isPresent());
  }

  /**
   * Refuses where it is.
   *
   * @throws io.temporal.failure.ApplicationFailure NamespaceTaken
   */
  public void require(String tenant, String tenantId, String namespace) {
    if (isForeign(tenant, tenantId, namespace)) {
      throw FailureType.NAMESPACE_TAKEN.failure(
          "Namespace %s, which Tenant %s names in spec.namespace, is not this tenant's; nothing in it was touched"
              .formatted(namespace, tenant));
    }
  }

  private static Map<String, String> labels(Namespace live) {
    return Optional.ofNullable(live.getMetadata().getLabels()).orElse(Map.of());
  }
}
