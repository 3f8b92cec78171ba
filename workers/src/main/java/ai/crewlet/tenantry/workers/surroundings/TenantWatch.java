package ai.crewlet.tenantry.workers.surroundings;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import ai.crewlet.tenantry.workers.kube.ReducedStore;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.Collection;
import java.util.Optional;

/** Hears of every Tenant: which one it is, since when, and which namespace it names. */
public final class TenantWatch implements NamespaceClaims.Heard, AutoCloseable {
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
            .itemStore(new ReducedStore<>(TenantWatch::identity))
            .exceptionHandler((started, failure) -> true);
    informer.start();
    return new TenantWatch(informer);
  }

  @Override
  public Optional<Collection<Tenant>> tenants() {
    return informer.hasSynced() ? Optional.of(informer.getStore().list()) : Optional.empty();
  }

  @Override
  public void close() {
    informer.close();
  }

  /** What tells a Tenant from others. */
  private static Tenant identity(Tenant tenant) {
    var metadata = tenant.getMetadata();
    var reduced = new Tenant();
    reduced.setMetadata(
        new ObjectMetaBuilder()
            .withName(metadata.getName())
            .withUid(metadata.getUid())
            .withResourceVersion(metadata.getResourceVersion())
            .withCreationTimestamp(metadata.getCreationTimestamp())
            .build());
    reduced.setSpec(
        TenantSpecBuilder.builder()
            .namespace(tenant.getSpec().namespace())
            .tenantId(tenant.getSpec().tenantId())
            .build());
    return reduced;
  }
}
