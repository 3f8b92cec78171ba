package ai.crewlet.tenantry.workers.surroundings;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Which Tenant may have a namespace that several name: the oldest (C6). Every Tenant is asked for
 * only where what was heard of them does not do: among a thousand, that is what an onboarding would
 * spend its time on.
 */
public final class NamespaceClaims {

  private static final Comparator<Tenant> OLDEST_FIRST =
      Comparator.<Tenant, Instant>comparing(
              tenant -> Instant.parse(tenant.getMetadata().getCreationTimestamp()))
          .thenComparing(tenant -> tenant.getMetadata().getUid());

  private final Supplier<? extends Collection<Tenant>> asked;
  private final Heard heard;

  /** The Tenants as far as they were heard of; empty before the first complete list. */
  @FunctionalInterface
  public interface Heard {
    Optional<Collection<Tenant>> tenants();
  }

  /**
   * @param asked every Tenant there is now
   * @param heard in the order in which they changed, a moment late
   */
  NamespaceClaims(Supplier<? extends Collection<Tenant>> asked, Heard heard) {
    this.asked = asked;
    this.heard = heard;
  }

  /** Claims of which nothing was heard: every Tenant is asked for each time. */
  public NamespaceClaims(Cluster cluster) {
    this(() -> cluster.list(Tenant.class), Optional::empty);
  }

  /** Claims known from a watch, and confirmed by the API server. */
  public static NamespaceClaims of(Cluster cluster, Heard heard) {
    return new NamespaceClaims(() -> cluster.list(Tenant.class), heard);
  }

  /** The Tenant that has the namespace, when it is another than {@code name}; to plan with. */
  public Optional<String> otherThan(String name, String namespace) {
    return heard.tenants().filter(all -> nobodyElse(all, name, namespace)).isPresent()
        ? Optional.empty()
        : owner(name, namespace);
  }

  /**
   * The same, to write by: who has heard of this Tenant has heard of all that are older, and one
   * that is younger has no claim.
   */
  public Optional<String> otherThan(TenantView tenant) {
    var name = tenant.name();
    return heard
            .tenants()
            .filter(all -> all.stream().anyMatch(one -> same(one, tenant)))
            .filter(all -> nobodyElse(all, name, tenant.namespace()))
            .isPresent()
        ? Optional.empty()
        : owner(name, tenant.namespace());
  }

  private Optional<String> owner(String name, String namespace) {
    return asked.get().stream()
        .filter(tenant -> names(tenant, namespace))
        .min(OLDEST_FIRST)
        .map(tenant -> tenant.getMetadata().getName())
        .filter(owner -> !owner.equals(name));
  }

  /** The Tenant that has the identity, when it is another than {@code name} (C45). */
  public Optional<String> identity(String name, String tenantId) {
    return heard.tenants().filter(all -> only(all, name, tenantId)).isPresent()
        ? Optional.empty()
        : asked.get().stream()
            .filter(tenant -> TenantView.of(tenant).tenantId().equals(tenantId))
            .min(OLDEST_FIRST)
            .map(tenant -> tenant.getMetadata().getName())
            .filter(owner -> !owner.equals(name));
  }

  private static boolean only(Collection<Tenant> all, String name, String tenantId) {
    return all.stream()
        .filter(tenant -> TenantView.of(tenant).tenantId().equals(tenantId))
        .map(tenant -> tenant.getMetadata().getName())
        .toList()
        .equals(List.of(name));
  }

  private static boolean nobodyElse(Collection<Tenant> all, String name, String namespace) {
    return all.stream()
        .filter(tenant -> names(tenant, namespace))
        .allMatch(tenant -> tenant.getMetadata().getName().equals(name));
  }

  private static boolean names(Tenant tenant, String namespace) {
    return TenantView.of(tenant).namespace().equals(namespace);
  }

  private static boolean same(Tenant one, TenantView tenant) {
    return one.getMetadata().getName().equals(tenant.name())
        && TenantView.of(one).tenantId().equals(tenant.tenantId());
  }
}
