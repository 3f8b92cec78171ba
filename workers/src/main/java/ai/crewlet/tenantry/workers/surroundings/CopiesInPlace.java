package ai.crewlet.tenantry.workers.surroundings;

import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies.Source;
import ai.crewlet.tenantry.workers.tenancy.ProviderSecrets;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.List;
import java.util.Optional;

/** Copies of providers' Secrets as they are in a tenant's namespace, for whoever removes them. */
public final class CopiesInPlace {

  private final Cluster cluster;
  private final ProviderSources sources;

  public CopiesInPlace(Cluster cluster, TenancySettings settings) {
    this.cluster = cluster;
    this.sources = ProviderSources.read(cluster, settings);
  }

  /**
   * Secrets with the names of a tenant's copies. One of a provider that is not in the chart's list
   * may be read nowhere, so none was ever made: a misspelt provider keeps nobody from undoing.
   */
  public List<Secret> of(TenantView tenant) {
    return ProviderSecrets.names(tenant.providers()).stream()
        .flatMap(name -> find(tenant.namespace(), name).stream())
        .toList();
  }

  private Optional<Secret> find(String namespace, String name) {
    try {
      return cluster.read(
          new SecretBuilder()
              .withNewMetadata()
              .withNamespace(namespace)
              .withName(name)
              .endMetadata()
              .build());
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_FORBIDDEN && hidden(name)) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private boolean hidden(String name) {
    return sources.find(name) instanceof Source.Hidden;
  }
}
