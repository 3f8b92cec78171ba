package ai.crewlet.tenantry.workers.surroundings;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import io.fabric8.kubernetes.client.informers.cache.ItemStore;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

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
            .itemStore(new Identities())
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

  /** Keeps of each Tenant what tells it from others. */
  private static final class Identities implements ItemStore<Tenant> {
    private final Map<String, Tenant> items = new ConcurrentHashMap<>();

    private static Tenant reduced(Tenant tenant) {
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

    @Override
    public String getKey(Tenant tenant) {
      return Cache.metaNamespaceKeyFunc(tenant);
    }

    @Override
    public Tenant put(String key, Tenant tenant) {
      return items.put(key, reduced(tenant));
    }

    @Override
    public Tenant remove(String key) {
      return items.remove(key);
    }

    @Override
    public Stream<String> keySet() {
      return items.keySet().stream();
    }

    @Override
    public Stream<Tenant> values() {
      return items.values().stream();
    }

    @Override
    public int size() {
      return items.size();
    }

    @Override
    public Tenant get(String key) {
      return items.get(key);
    }

    @Override
    public boolean isFullState() {
      return false;
    }
  }
}
