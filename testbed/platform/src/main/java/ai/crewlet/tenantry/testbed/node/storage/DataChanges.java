package ai.crewlet.tenantry.testbed.node.storage;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.fabric8.kubernetes.client.informers.cache.BasicItemStore;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Says in which namespace a Secret or ConfigMap has changed; keeps none of their data. */
public final class DataChanges {
  private final KubernetesClient client;
  private final Consumer<String> changed;
  private List<SharedIndexInformer<?>> informers = List.of();

  /**
   * @param changed takes the namespace
   */
  public DataChanges(KubernetesClient client, Consumer<String> changed) {
    this.client = client;
    this.changed = changed;
  }

  public void start() {
    informers =
        List.of(
            client
                .secrets()
                .inAnyNamespace()
                .runnableInformer(0)
                .itemStore(new Pruned<Secret>(DataChanges::prune))
                .addEventHandler(new Tell<>(changed)),
            client
                .configMaps()
                .inAnyNamespace()
                .runnableInformer(0)
                .itemStore(new Pruned<ConfigMap>(DataChanges::prune))
                .addEventHandler(new Tell<>(changed)));
    informers.forEach(SharedIndexInformer::run);
  }

  public void stop() {
    informers.forEach(SharedIndexInformer::stop);
  }

  private static Secret prune(Secret secret) {
    return new SecretBuilder().withMetadata(secret.getMetadata()).build();
  }

  private static ConfigMap prune(ConfigMap map) {
    return new ConfigMapBuilder().withMetadata(map.getMetadata()).build();
  }

  private static final class Pruned<T extends HasMetadata> extends BasicItemStore<T> {
    private final UnaryOperator<T> prune;

    Pruned(UnaryOperator<T> prune) {
      super(Cache::metaNamespaceKeyFunc);
      this.prune = prune;
    }

    @Override
    public T put(String key, T object) {
      return super.put(key, prune.apply(object));
    }
  }

  private record Tell<T extends HasMetadata>(Consumer<String> changed)
      implements ResourceEventHandler<T> {
    @Override
    public void onAdd(T object) {
      changed.accept(object.getMetadata().getNamespace());
    }

    @Override
    public void onUpdate(T before, T object) {
      changed.accept(object.getMetadata().getNamespace());
    }

    @Override
    public void onDelete(T object, boolean stateUnknown) {
      changed.accept(object.getMetadata().getNamespace());
    }
  }
}
