package ai.crewlet.tenantry.workers.adoption;

import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.tenancy.TenantIdentity;
import ai.crewlet.tenantry.workers.tenancy.TenantQuotas;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.ManifestObject;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The Tenant as it follows from what is there. Its identity is derived from the namespace's uid: an
 * adoption that was cut off and is repeated goes on with the same one, and it tells a Tenant that
 * was adopted from one that was onboarded.
 *
 * @param name the Tenant's name
 * @param tenantId its identity (C45)
 * @param namespace the namespace as it is
 * @param tier name of the EngineClass
 * @param company name of the Company
 * @param displayName the name people see
 * @param suspended whether the Company is suspended, so that adopting it does not wake it
 */
public record Adoptee(
    String name,
    String tenantId,
    String namespace,
    String tier,
    String company,
    String displayName,
    boolean suspended) {

  /** Empty unless there is one namespace with one Company in it. */
  static Optional<Adoptee> of(AdoptionRequest request, Site site) {
    return site.namespace()
        .filter(namespace -> site.companies().size() == 1)
        .map(namespace -> of(request, namespace, site.companies().get(0)));
  }

  private static Adoptee of(
      AdoptionRequest request, Namespace namespace, GenericKubernetesResource company) {
    var companyName = company.getMetadata().getName();
    return new Adoptee(
        Optional.ofNullable(request.tenant()).orElse(companyName),
        identity(namespace.getMetadata()),
        request.namespace(),
        request.tier(),
        companyName,
        Optional.ofNullable(request.displayName())
            .orElseGet(() -> text(company, "companyName").orElse(companyName)),
        Boolean.TRUE.equals(company.get("spec", "suspend")));
  }

  /** The identity of a tenant that is adopted with this namespace. */
  static String identity(ObjectMeta namespace) {
    return TenantIdentity.tenantId(null, namespace.getUid());
  }

  static Optional<String> text(GenericKubernetesResource object, String field) {
    return Optional.<Object>ofNullable(object.get("spec", field)).map(Object::toString);
  }

  TenantView view() {
    return new TenantView(
        name, tenantId, namespace, tier, company, List.of(), TenantQuotas.none(), false);
  }

  /** The Tenant as it is applied. */
  ManifestObject manifest() {
    var kind = CustomKind.TENANT;
    var body = new LinkedHashMap<String, Object>();
    body.put("apiVersion", kind.apiVersion());
    body.put("kind", kind.kind());
    body.put("metadata", Map.of("name", name));
    body.put("spec", spec());
    return new ManifestObject(kind.apiVersion(), kind.kind(), name, body);
  }

  private Map<String, Object> spec() {
    var spec = new LinkedHashMap<String, Object>(lasting());
    spec.put("displayName", displayName);
    spec.put("tier", tier);
    spec.put("company", Map.of("name", company));
    return spec;
  }

  /** What no manifest applied later may take away by not saying it (C43). */
  Map<String, Object> lasting() {
    var lasting = new LinkedHashMap<String, Object>();
    lasting.put("tenantId", tenantId);
    lasting.put("namespace", namespace);
    if (suspended) {
      lasting.put("suspend", true);
    }
    return lasting;
  }
}
