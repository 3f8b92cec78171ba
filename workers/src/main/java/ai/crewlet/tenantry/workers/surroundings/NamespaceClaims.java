package ai.crewlet.tenantry.workers.surroundings;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;

/** Which Tenant may have a namespace that several name: the oldest (C6). */
public final class NamespaceClaims {

  private static final Comparator<Tenant> OLDEST_FIRST =
      Comparator.<Tenant, Instant>comparing(
              tenant -> Instant.parse(tenant.getMetadata().getCreationTimestamp()))
          .thenComparing(tenant -> tenant.getMetadata().getUid());

  private final Cluster cluster;

  public NamespaceClaims(Cluster cluster) {
    this.cluster = cluster;
  }

  /** The Tenant that has the namespace, when it is another than {@code name}. */
  public Optional<String> otherThan(String name, String namespace) {
    return cluster.list(Tenant.class).stream()
        .filter(tenant -> TenantView.of(tenant).namespace().equals(namespace))
        .min(OLDEST_FIRST)
        .map(tenant -> tenant.getMetadata().getName())
        .filter(owner -> !owner.equals(name));
  }

  /** The Tenant that has the identity, when it is another than {@code name} (C45). */
  public Optional<String> identity(String name, String tenantId) {
    return cluster.list(Tenant.class).stream()
        .filter(tenant -> TenantView.of(tenant).tenantId().equals(tenantId))
        .min(OLDEST_FIRST)
        .map(tenant -> tenant.getMetadata().getName())
        .filter(owner -> !owner.equals(name));
  }
}
