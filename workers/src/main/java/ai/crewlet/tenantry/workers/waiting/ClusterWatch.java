package ai.crewlet.tenantry.workers.waiting;

import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.kube.ReducedStore;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** One watch per kind over all namespaces, kept small: what waits do not look at is not kept. */
public final class ClusterWatch implements Looks, AutoCloseable {

  private final Map<CustomKind, SharedIndexInformer<GenericKubernetesResource>> informers =
      new EnumMap<>(CustomKind.class);
  private final List<NamespaceListener> listeners = new CopyOnWriteArrayList<>();

  private ClusterWatch(KubernetesClient client) {
    CustomKind.namespaced().forEach(kind -> informers.put(kind, informer(client, kind)));
  }

  /** Starts watching; {@link #complete} says when everything has been read once. */
  public static ClusterWatch start(KubernetesClient client) {
    var watch = new ClusterWatch(client);
    watch.informers.values().forEach(SharedIndexInformer::start);
    return watch;
  }

  @Override
  public boolean complete() {
    return informers.values().stream().allMatch(SharedIndexInformer::hasSynced);
  }

  @Override
  public Optional<Observed> find(CustomKind kind, String namespace, String name) {
    return Optional.ofNullable(informers.get(kind).getStore().getByKey(namespace + "/" + name))
        .map(Reports::read);
  }

  @Override
  public void onChange(NamespaceListener listener) {
    listeners.add(listener);
  }

  @Override
  public void close() {
    informers.values().forEach(SharedIndexInformer::close);
  }

  private SharedIndexInformer<GenericKubernetesResource> informer(
      KubernetesClient client, CustomKind kind) {
    return client
        .genericKubernetesResources(kind.context())
        .inAnyNamespace()
        .withLimit(500L)
        .runnableInformer(0)
        .itemStore(new ReducedStore<>(Reports::reduce))
        .exceptionHandler((started, failure) -> true)
        .addEventHandler(new Announcer());
  }

  private void changed(GenericKubernetesResource object) {
    var namespace = object.getMetadata().getNamespace();
    listeners.forEach(listener -> listener.changed(namespace));
  }

  private final class Announcer implements ResourceEventHandler<GenericKubernetesResource> {
    @Override
    public void onAdd(GenericKubernetesResource object) {
      changed(object);
    }

    @Override
    public void onUpdate(GenericKubernetesResource before, GenericKubernetesResource after) {
      changed(after);
    }

    @Override
    public void onDelete(GenericKubernetesResource object, boolean stale) {
      changed(object);
    }
  }
}
