package ai.crewlet.tenantry.operator.watch;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.informers.cache.BasicItemStore;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import java.util.function.UnaryOperator;

/**
 * An informer's memory that keeps of each object only what its reduction leaves. What it drops has
 * passed through memory once and is never stored (C54).
 */
final class ReducingStore<T extends HasMetadata> extends BasicItemStore<T> {
  private final UnaryOperator<T> reduction;

  ReducingStore(UnaryOperator<T> reduction) {
    super(Cache::metaNamespaceKeyFunc);
    this.reduction = reduction;
  }

  @Override
  public T put(String key, T item) {
    return super.put(key, reduction.apply(item));
  }
}
