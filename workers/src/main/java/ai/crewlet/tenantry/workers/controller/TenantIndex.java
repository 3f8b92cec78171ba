package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.tenancy.ProviderSecrets;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.IndexerResourceCache;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Which Tenants an object of the cluster concerns. */
final class TenantIndex {
  private static final String NAMESPACE = "tenant-namespace";
  private static final String PROVIDER = "tenant-provider";
  private static final String TIER = "tenant-tier";

  private final IndexerResourceCache<Tenant> tenants;

  TenantIndex(IndexerResourceCache<Tenant> tenants) {
    this.tenants = tenants;
    tenants.addIndexer(NAMESPACE, tenant -> List.of(TenantView.of(tenant).namespace()));
    tenants.addIndexer(PROVIDER, tenant -> ProviderSecrets.names(tenant.getSpec().providers()));
    tenants.addIndexer(TIER, tenant -> tier(tenant).map(List::of).orElse(List.of()));
  }

  Set<ResourceID> inNamespace(String namespace) {
    return by(NAMESPACE, namespace);
  }

  /** Those that are to have a copy of this Secret. */
  Set<ResourceID> naming(String secret) {
    return by(PROVIDER, secret);
  }

  Set<ResourceID> onTier(String engineClass) {
    return by(TIER, engineClass);
  }

  private static Optional<String> tier(Tenant tenant) {
    return Phases.settled(tenant).map(Settled::tier);
  }

  private Set<ResourceID> by(String index, String value) {
    return tenants.byIndex(index, value).stream()
        .map(ResourceID::fromResource)
        .collect(Collectors.toSet());
  }
}
