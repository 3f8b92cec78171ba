package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.workers.surroundings.ProviderSources;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies.Source;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Watches the platform's Secrets of the providers that tenants name, each by its name, which is all
 * the right there is (C44): a changed source reaches its copies at once (C13, M209). There are as
 * many as the chart lists, however many the tenants.
 */
final class SourceWatch implements ProviderSources, AutoCloseable {
  private final KubernetesClient client;
  private final String namespace;
  private final ProviderSources direct;
  private final Consumer<String> changed;
  private final Map<String, SharedIndexInformer<Secret>> informers = new ConcurrentHashMap<>();

  /**
   * @param namespace where the platform keeps them
   * @param direct asks the API server
   * @param changed is told the name of a Secret that came, changed or went
   */
  SourceWatch(
      KubernetesClient client, String namespace, ProviderSources direct, Consumer<String> changed) {
    this.client = client;
    this.namespace = namespace;
    this.direct = direct;
    this.changed = changed;
  }

  @Override
  public Source find(String name) {
    var known = informers.get(name);
    if (known != null && known.hasSynced() && known.isWatching()) {
      var secret = known.getStore().getByKey(namespace + "/" + name);
      return secret == null ? new Source.Absent() : new Source.Found(secret);
    }
    var source = direct.find(name);
    if (!(source instanceof Source.Hidden)) {
      informers.computeIfAbsent(name, this::watch);
    }
    return source;
  }

  private SharedIndexInformer<Secret> watch(String name) {
    var informer =
        client
            .secrets()
            .inNamespace(namespace)
            .withName(name)
            .runnableInformer(0)
            .exceptionHandler((started, failure) -> true)
            .addEventHandler(new NamedWatch(name));
    informer.start();
    return informer;
  }

  @Override
  public void close() {
    informers.values().forEach(SharedIndexInformer::close);
  }

  private final class NamedWatch implements ResourceEventHandler<Secret> {
    private final String name;

    private NamedWatch(String name) {
      this.name = name;
    }

    @Override
    public void onAdd(Secret secret) {
      changed.accept(name);
    }

    @Override
    public void onUpdate(Secret before, Secret after) {
      changed.accept(name);
    }

    @Override
    public void onDelete(Secret secret, boolean stale) {
      changed.accept(name);
    }
  }
}
