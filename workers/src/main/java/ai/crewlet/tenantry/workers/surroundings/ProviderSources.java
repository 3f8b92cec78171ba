package ai.crewlet.tenantry.workers.surroundings;

import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.ProviderCopies.Source;
import ai.crewlet.tenantry.workers.tenancy.ProviderSecrets;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.LinkedHashMap;
import java.util.Map;

/** The platform's Secrets of the providers a tenant names (M200). */
public interface ProviderSources {

  /** By the Secret's name, as it is now. */
  Source find(String name);

  /** Those of a tenant, by name. */
  default Map<String, Source> of(TenantView tenant) {
    var sources = new LinkedHashMap<String, Source>();
    ProviderSecrets.names(tenant.providers()).forEach(name -> sources.put(name, find(name)));
    return sources;
  }

  /** Asks the API server each time. */
  static ProviderSources read(Cluster cluster, TenancySettings settings) {
    return name -> {
      var like =
          new SecretBuilder()
              .withNewMetadata()
              .withNamespace(settings.providerNamespace())
              .withName(name)
              .endMetadata()
              .build();
      try {
        return cluster.read(like).<Source>map(Source.Found::new).orElseGet(Source.Absent::new);
      } catch (KubernetesClientException e) {
        if (e.getCode() != HttpURLConnection.HTTP_FORBIDDEN) {
          throw e;
        }
        // The right to read it stands in the chart's list of providers, not in a binding of ours.
        return new Source.Hidden();
      }
    };
  }
}
