package ai.crewlet.tenantry.workers.kube;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import io.fabric8.kubernetes.client.informers.cache.ItemStore;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** An informer's memory that keeps of each object only what is asked for. */
public final class ReducedStore<T extends HasMetadata> implements ItemStore<T> {
  private final Map<String, T> items = new ConcurrentHashMap<>();
  private final UnaryOperator<T> reduce;

  /**
   * @param reduce answers what is kept: name, namespace and version among it; it may change and
   *     answer the object it is given, which nobody else holds
   */
  public ReducedStore(UnaryOperator<T> reduce) {
    this.reduce = reduce;
  }

  @Override
  public String getKey(T item) {
    return Cache.metaNamespaceKeyFunc(item);
  }

  @Override
  public T put(String key, T item) {
    return items.put(key, reduce.apply(item));
  }

  @Override
  public T remove(String key) {
    return items.remove(key);
  }

  @Override
  public Stream<String> keySet() {
    return items.keySet().stream();
  }

  @Override
  public Stream<T> values() {
    return items.values().stream();
  }

  @Override
  public int size() {
    return items.size();
  }

  @Override
  public T get(String key) {
    return items.get(key);
  }

  @Override
  public boolean isFullState() {
    return false;
  }
}
