package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.Labels;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Copies of providers' Secrets into the tenant's namespace (M200): only of those the platform
 * marked for tenants, with the source's uid and resourceVersion on the copy so that it can follow
 * (C13).
 */
public final class ProviderCopies {

  private ProviderCopies() {}

  /** What becomes of one provider's Secret. */
  public sealed interface Copy {

    /** The Secret's name, on both sides. */
    String name();
  }

  /** To be written. */
  public record Write(String name, Secret secret) implements Copy {

    /** Names the Secret; its values stay out of logs. */
    @Override
    public String toString() {
      return "Write[" + name + "]";
    }
  }

  /** The platform has no such Secret: {@code ProviderSecretMissing}. */
  public record Missing(String name) implements Copy {}

  /** The Secret is there but not marked for tenants: {@code ProviderSecretNotForTenants}. */
  public record NotForTenants(String name) implements Copy {}

  /**
   * Decides per provider, in the tenant's order.
   *
   * @param sources the platform's Secrets by name, as far as they exist
   */
  public static List<Copy> plan(TenantView tenant, Map<String, Secret> sources) {
    return ProviderSecrets.names(tenant.providers()).stream()
        .map(name -> copy(tenant, name, Optional.ofNullable(sources.get(name))))
        .toList();
  }

  private static Copy copy(TenantView tenant, String name, Optional<Secret> source) {
    if (source.isEmpty()) {
      return new Missing(name);
    }
    return marked(source.get())
        ? new Write(name, secret(tenant, name, source.get()))
        : new NotForTenants(name);
  }

  private static boolean marked(Secret source) {
    var labels = source.getMetadata().getLabels();
    return labels != null && "true".equals(labels.get(Labels.TENANT_COPY));
  }

  private static Secret secret(TenantView tenant, String name, Secret source) {
    return new SecretBuilder()
        .withNewMetadata()
        .withName(name)
        .withNamespace(tenant.namespace())
        .withLabels(TenantLabels.of(tenant))
        .addToAnnotations(Annotations.SOURCE_UID, source.getMetadata().getUid())
        .addToAnnotations(
            Annotations.SOURCE_RESOURCE_VERSION, source.getMetadata().getResourceVersion())
        .endMetadata()
        .withType(source.getType())
        .withData(source.getData())
        .build();
  }
}
