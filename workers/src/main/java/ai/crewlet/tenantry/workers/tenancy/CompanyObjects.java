package ai.crewlet.tenantry.workers.tenancy;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A company's objects as they are applied: a caller's manifests put into the tenant's namespace and
 * onto its tier, so that neither can be said wrong (C43). Everything else stays as it was sent.
 */
public final class CompanyObjects {

  private static final String CLASS = "engineClassName";

  /** Fields of a Company that the lifecycle manager owns (C43); never in a whole object again. */
  private static final List<String> LIFECYCLE = List.of(CLASS, "suspend", "deletionPolicy");

  private CompanyObjects() {}

  /**
   * One object for the creating apply: a Company names its class, a part its Company.
   *
   * @param manifest the object in JSON terms; not changed
   */
  public static GenericKubernetesResource creating(
      TenantView tenant,
      String apiVersion,
      String kind,
      String name,
      Map<String, Object> manifest) {
    var spec = copy(manifest.get("spec"));
    if (kind.equals("Company")) {
      spec.put(CLASS, tenant.tier());
    } else if (tenant.company() != null) {
      spec.putIfAbsent("companyRef", Map.of("name", tenant.company()));
    }
    return resource(tenant, apiVersion, kind, name, manifest, spec);
  }

  /** The creating apply of a Company that does not start. */
  public static GenericKubernetesResource resting(
      TenantView tenant, GenericKubernetesResource creating) {
    var resting = bare(tenant, creating.getApiVersion(), creating.getKind(), nameOf(creating));
    resting.setMetadata(creating.getMetadata());
    creating.getAdditionalProperties().forEach(resting::setAdditionalProperty);
    var spec = copy(creating.get("spec"));
    spec.put("suspend", true);
    resting.setAdditionalProperty("spec", spec);
    return resting;
  }

  /** A Company for every later apply of the whole object: what lifecycle owns is left out. */
  public static GenericKubernetesResource later(
      TenantView tenant, GenericKubernetesResource creating) {
    var spec = copy(creating.get("spec"));
    LIFECYCLE.forEach(spec::remove);
    var later = bare(tenant, creating.getApiVersion(), creating.getKind(), nameOf(creating));
    later.getMetadata().setLabels(creating.getMetadata().getLabels());
    later.getMetadata().setAnnotations(creating.getMetadata().getAnnotations());
    later.setAdditionalProperty("spec", spec);
    return later;
  }

  /**
   * The lifecycle manager's share of a Company: its class, and what else the manifest or the Tenant
   * says of it when it is created.
   *
   * @param suspended whether the Tenant is suspended
   * @param deletionPolicy the Tenant's; null leaves the manifest's
   */
  public static GenericKubernetesResource lifecycle(
      TenantView tenant,
      GenericKubernetesResource creating,
      boolean suspended,
      @Nullable String deletionPolicy) {
    var given = copy(creating.get("spec"));
    var spec = new LinkedHashMap<String, Object>();
    LIFECYCLE.stream().filter(given::containsKey).forEach(f -> spec.put(f, given.get(f)));
    if (suspended) {
      spec.put("suspend", true);
    }
    if (deletionPolicy != null) {
      spec.put("deletionPolicy", deletionPolicy);
    }
    var share = bare(tenant, creating.getApiVersion(), creating.getKind(), nameOf(creating));
    share.setAdditionalProperty("spec", spec);
    return share;
  }

  /** The object with nothing but its identity, to find the live one by. */
  public static GenericKubernetesResource bare(
      TenantView tenant, String apiVersion, String kind, String name) {
    var bare = new GenericKubernetesResource();
    bare.setApiVersion(apiVersion);
    bare.setKind(kind);
    bare.setMetadata(
        new ObjectMetaBuilder().withName(name).withNamespace(tenant.namespace()).build());
    return bare;
  }

  private static GenericKubernetesResource resource(
      TenantView tenant,
      String apiVersion,
      String kind,
      String name,
      Map<String, Object> manifest,
      Map<String, Object> spec) {
    var resource = bare(tenant, apiVersion, kind, name);
    var metadata = copy(manifest.get("metadata"));
    var labels = strings(metadata.get("labels"));
    labels.putAll(TenantLabels.of(tenant));
    resource.getMetadata().setLabels(labels);
    var annotations = strings(metadata.get("annotations"));
    if (!annotations.isEmpty()) {
      resource.getMetadata().setAnnotations(annotations);
    }
    var rest = new ArrayList<>(manifest.keySet());
    rest.removeAll(List.of("apiVersion", "kind", "metadata", "spec"));
    rest.forEach(key -> resource.setAdditionalProperty(key, manifest.get(key)));
    resource.setAdditionalProperty("spec", spec);
    return resource;
  }

  private static String nameOf(GenericKubernetesResource resource) {
    return resource.getMetadata().getName();
  }

  private static Map<String, Object> copy(@Nullable Object mapping) {
    var copy = new LinkedHashMap<String, Object>();
    if (mapping instanceof Map<?, ?> map) {
      map.forEach((key, value) -> copy.put(String.valueOf(key), value));
    }
    return copy;
  }

  private static Map<String, String> strings(@Nullable Object mapping) {
    var strings = new HashMap<String, String>();
    copy(mapping)
        .forEach((k, v) -> Optional.ofNullable(v).ifPresent(x -> strings.put(k, x.toString())));
    return strings;
  }
}
