package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Tenant;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import io.fabric8.kubernetes.client.informers.cache.ItemStore;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The Tenants as the framework knows them: each with a finalizer that is in this memory only. The
 * framework hands over deleted objects that carry its finalizer; ours is put on and taken off by
 * patches of our own, as the operator's is (decision 11).
 */
final class SeenStore implements ItemStore<Tenant> {
  /** What the framework takes for its finalizer. */
  static final String SEEN = "cache.crewlet.ai/seen";

  private final Map<String, Tenant> items = new ConcurrentHashMap<>();

  /** Which object it is, and its finalizers as the API server has them. */
  static Tenant asRead(Tenant cached) {
    var finalizers = new ArrayList<>(cached.getMetadata().getFinalizers());
    finalizers.remove(SEEN);
    var read = new Tenant();
    read.setMetadata(
        new ObjectMetaBuilder(cached.getMetadata()).withFinalizers(finalizers).build());
    return read;
  }

  @Override
  public String getKey(Tenant item) {
    return Cache.metaNamespaceKeyFunc(item);
  }

  @Override
  public Tenant put(String key, Tenant item) {
    var finalizers = new ArrayList<>(item.getMetadata().getFinalizers());
    finalizers.add(SEEN); // not by addFinalizer, which leaves out what is being deleted
    item.getMetadata().setFinalizers(finalizers);
    return items.put(key, item);
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
}
