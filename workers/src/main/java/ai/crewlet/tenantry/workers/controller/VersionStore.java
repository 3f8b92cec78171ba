package ai.crewlet.tenantry.workers.controller;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import io.fabric8.kubernetes.client.informers.cache.ItemStore;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** An informer's memory that keeps of an object its name and version, and what is asked for. */
final class VersionStore<T extends HasMetadata> implements ItemStore<T> {
  private final Map<String, T> items = new ConcurrentHashMap<>();
  private final Consumer<T> strip;

  /**
   * @param strip takes away what is not to be kept beside the metadata
   */
  VersionStore(Consumer<T> strip) {
    this.strip = strip;
  }

  @Override
  public String getKey(T item) {
    return Cache.metaNamespaceKeyFunc(item);
  }

  @Override
  public T put(String key, T item) {
    return items.put(key, reduced(item));
  }

  /** The informer's own copy: nobody else holds it. */
  private T reduced(T item) {
    var metadata = item.getMetadata();
    item.setMetadata(
        new ObjectMetaBuilder()
            .withName(metadata.getName())
            .withNamespace(metadata.getNamespace())
            .withUid(metadata.getUid())
            .withResourceVersion(metadata.getResourceVersion())
            .build());
    strip.accept(item);
    return item;
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
