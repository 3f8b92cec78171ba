package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.Labels;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.util.List;
import java.util.Map;

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

  /** The chart's list of providers does not name it, so nobody of us may look. */
  public record NotReadable(String name) implements Copy {}

  /** What the platform's Secret of one provider is found to be. */
  public sealed interface Source {

    /** It is there. */
    record Found(Secret secret) implements Source {

      /** Names the Secret; its values stay out of logs. */
      @Override
      public String toString() {
        return "Found[" + secret.getMetadata().getName() + "]";
      }
    }

    /** It is not there. */
    record Absent() implements Source {}

    /** It may not be read. */
    record Hidden() implements Source {}
  }

  /**
   * Decides per provider, in the tenant's order.
   *
   * @param sources the platform's Secrets by name; one that is not in it is absent
   */
  public static List<Copy> plan(TenantView tenant, Map<String, Source> sources) {
    return ProviderSecrets.names(tenant.providers()).stream()
        .map(name -> copy(tenant, name, sources.getOrDefault(name, new Source.Absent())))
        .toList();
  }

  private static Copy copy(TenantView tenant, String name, Source source) {
    if (source instanceof Source.Hidden) {
      return new NotReadable(name);
    }
    if (!(source instanceof Source.Found found)) {
      return new Missing(name);
    }
    return marked(found.secret())
        ? new Write(name, secret(tenant, name, found.secret()))
        : new NotForTenants(name);
  }

  /**
   * What is wrong with the source of a copy that cannot be written, and what to do.
   *
   * @param namespace where the platform keeps its Secrets
   */
  public static String complaint(Copy copy, String namespace) {
    if (copy instanceof NotForTenants) {
      return "Secret %s/%s is not meant for tenants: label it %s=true, if it is a key of their own"
          .formatted(namespace, copy.name(), Labels.TENANT_COPY);
    }
    if (copy instanceof NotReadable) {
      return "Secret %s/%s may not be read: add its provider to the chart's providers[], or take it out of spec.providers"
          .formatted(namespace, copy.name());
    }
    return "Secret %s/%s is missing: create it, labelled %s=true"
        .formatted(namespace, copy.name(), Labels.TENANT_COPY);
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
