package ai.crewlet.tenantry.workers.waiting;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import io.fabric8.kubernetes.client.informers.cache.ItemStore;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Keeps of each object what {@link Reports} reads. */
final class ReducedStore implements ItemStore<GenericKubernetesResource> {

  private final Map<String, GenericKubernetesResource> items = new ConcurrentHashMap<>();

  @Override
  public String getKey(GenericKubernetesResource object) {
    return Cache.metaNamespaceKeyFunc(object);
  }

  @Override
  public GenericKubernetesResource put(String key, GenericKubernetesResource object) {
    return items.put(key, Reports.reduce(object));
  }

  @Override
  public GenericKubernetesResource remove(String key) {
    return items.remove(key);
  }

  @Override
  public Stream<String> keySet() {
    return items.keySet().stream();
  }

  @Override
  public Stream<GenericKubernetesResource> values() {
    return items.values().stream();
  }

  @Override
  public int size() {
    return items.size();
  }

  @Override
  public GenericKubernetesResource get(String key) {
    return items.get(key);
  }

  @Override
  public boolean isFullState() {
    return false;
  }
}
