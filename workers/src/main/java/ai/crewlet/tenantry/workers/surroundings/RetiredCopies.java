package ai.crewlet.tenantry.workers.surroundings;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.AgentAccess;
import ai.crewlet.tenantry.workers.tenancy.ProviderSecrets;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Copies of Secrets of providers that the tenant no longer names. Nobody may list Secrets (M125),
 * so the agent's Role, which names each copy, tells which there were: a copy goes before the Role
 * forgets it. Only what carries our marks is a copy.
 */
public final class RetiredCopies {

  private final Cluster cluster;

  public RetiredCopies(Cluster cluster) {
    this.cluster = cluster;
  }

  /** The live copies to remove. */
  public List<Secret> in(TenantView tenant) {
    return cluster.read(AgentAccess.role(tenant)).map(role -> in(tenant, role)).orElse(List.of());
  }

  /** The same, by the Role as it was read. */
  public List<Secret> in(TenantView tenant, Role agents) {
    var wanted = ProviderSecrets.names(tenant.providers());
    return agents.getRules().stream()
        .filter(rule -> rule.getResources().contains("secrets"))
        .flatMap(rule -> rule.getResourceNames().stream())
        .distinct()
        .filter(name -> !wanted.contains(name))
        .flatMap(name -> find(tenant, name).stream())
        .filter(secret -> isCopy(secret, tenant))
        .toList();
  }

  /** One that may not be read is none of ours: the Role grants no other but to the tenant. */
  private Optional<Secret> find(TenantView tenant, String name) {
    var like =
        new SecretBuilder()
            .withNewMetadata()
            .withNamespace(tenant.namespace())
            .withName(name)
            .endMetadata()
            .build();
    try {
      return cluster.read(like);
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_FORBIDDEN) {
        throw e;
      }
      return Optional.empty();
    }
  }

  private static boolean isCopy(Secret secret, TenantView tenant) {
    var labels = Optional.ofNullable(secret.getMetadata().getLabels()).orElse(Map.of());
    var annotations = Optional.ofNullable(secret.getMetadata().getAnnotations()).orElse(Map.of());
    return Labels.CONTROL_PLANE.equals(labels.get(Labels.MANAGED_BY))
        && tenant.tenantId().equals(labels.get(Labels.TENANT_ID))
        && annotations.containsKey(Annotations.SOURCE_UID);
  }
}
