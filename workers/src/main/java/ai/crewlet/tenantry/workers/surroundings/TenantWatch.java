package ai.crewlet.tenantry.workers.surroundings;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.workers.kube.ReducedStore;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.Collection;
import java.util.Optional;

/**
 * Hears of every Tenant: which one it is, since when, what it is meant to be, and what motions have
 * said on it.
 */
public final class TenantWatch implements NamespaceClaims.Heard, HeardTenants, AutoCloseable {
  private static final long PAGE = 500L;

  private final SharedIndexInformer<Tenant> informer;

  private TenantWatch(SharedIndexInformer<Tenant> informer) {
    this.informer = informer;
  }

  /** Starts watching. */
  public static TenantWatch start(KubernetesClient client) {
    var informer =
        client
            .resources(Tenant.class)
            .withLimit(PAGE)
            .runnableInformer(0)
            .itemStore(new ReducedStore<>(TenantWatch::reduced))
            .exceptionHandler((started, failure) -> true);
    informer.start();
    return new TenantWatch(informer);
  }

  @Override
  public Optional<Collection<Tenant>> tenants() {
    return informer.hasSynced() ? Optional.of(informer.getStore().list()) : Optional.empty();
  }

  @Override
  public Optional<Tenant> named(String name) {
    return informer.hasSynced()
        ? Optional.ofNullable(informer.getStore().getByKey(name))
        : Optional.empty();
  }

  @Override
  public void close() {
    informer.close();
  }

  /** What is kept; reports are written onto it, and so it has the motions' whole share. */
  public static Tenant reduced(Tenant tenant) {
    var metadata = tenant.getMetadata();
    var reduced = new Tenant();
    reduced.setMetadata(
        new ObjectMetaBuilder()
            .withName(metadata.getName())
            .withUid(metadata.getUid())
            .withResourceVersion(metadata.getResourceVersion())
            .withGeneration(metadata.getGeneration())
            .withCreationTimestamp(metadata.getCreationTimestamp())
            .withDeletionTimestamp(metadata.getDeletionTimestamp())
            .build());
    reduced.setSpec(tenant.getSpec());
    Optional.ofNullable(tenant.getStatus())
        .map(TenantWatch::ofMotions)
        .ifPresent(reduced::setStatus);
    return reduced;
  }

  private static TenantStatus ofMotions(TenantStatus status) {
    return TenantStatusBuilder.builder()
        .operation(status.operation())
        .settled(status.settled())
        .conditions(
            status.conditions().stream()
                .filter(c -> ConditionType.OPERATION_HEALTHY.value().equals(c.getType()))
                .toList())
        .build();
  }
}
