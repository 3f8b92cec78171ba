package ai.crewlet.tenantry.workers.kube;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.informers.cache.BasicItemStore;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import java.util.function.UnaryOperator;

/** An informer's memory that keeps of each object only what is asked for. */
public final class ReducedStore<T extends HasMetadata> extends BasicItemStore<T> {
  private final UnaryOperator<T> reduce;

  /**
   * @param reduce answers what is kept: name, namespace and version among it; it may change and
   *     answer the object it is given, which nobody else holds
   */
  public ReducedStore(UnaryOperator<T> reduce) {
    super(Cache::metaNamespaceKeyFunc);
    this.reduce = reduce;
  }

  @Override
  public T put(String key, T item) {
    return super.put(key, reduce.apply(item));
  }

  @Override
  public boolean isFullState() {
    return false;
  }
}
