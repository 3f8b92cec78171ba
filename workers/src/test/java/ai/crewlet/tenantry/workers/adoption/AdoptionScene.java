package ai.crewlet.tenantry.workers.adoption;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import ai.crewlet.tenantry.workers.fixture.Tenancies;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The guide's namespace with its company, and what a test changes of it. */
final class AdoptionScene {
  static final String NAMESPACE = "tenant-7f3a9c";
  static final String GOING = "2026-01-01T00:00:00Z";

  String asked = NAMESPACE;
  String tier = "team";
  @Nullable String name;
  @Nullable Namespace namespace =
      new NamespaceBuilder()
          .withNewMetadata()
          .withName(NAMESPACE)
          .withUid("uid-of-the-namespace")
          .addToLabels("crewlet.ai/tenant", "true")
          .addToLabels("example.com/tier", "team")
          .addToLabels("pod-security.kubernetes.io/enforce", "restricted")
          .endMetadata()
          .build();
  final List<GenericKubernetesResource> objects =
      new ArrayList<>(List.of(company("acme"), object("Seat", "lead", Map.of())));
  final List<Tenant> tenants = new ArrayList<>();
  final List<HasMetadata> standing = new ArrayList<>();

  AdoptionPlan plan() {
    return plan(Tenancies.settings());
  }

  AdoptionPlan plan(TenancySettings settings) {
    return new AdoptionPlanner(settings).plan(request(), site(), standing);
  }

  Adoptee adoptee() {
    return Adoptee.of(request(), site()).orElseThrow();
  }

  String identity() {
    return Adoptee.identity(namespace.getMetadata());
  }

  void label(String key, String value) {
    namespace.getMetadata().getLabels().put(key, value);
  }

  void unlabel(String key) {
    namespace.getMetadata().getLabels().remove(key);
  }

  private AdoptionRequest request() {
    return new AdoptionRequest(asked, tier, name, null);
  }

  private Site site() {
    return new Site(Optional.ofNullable(namespace), objects, Tenancies.tiers(), tenants);
  }

  GenericKubernetesResource company() {
    return objects.get(0);
  }

  static GenericKubernetesResource company(String name) {
    return object("Company", name, Map.of("companyName", "Acme Inc", "engineClassName", "team"));
  }

  static GenericKubernetesResource object(String kind, String name, Map<String, Object> spec) {
    var object = new GenericKubernetesResource();
    object.setApiVersion("crewlet.ai/v1alpha1");
    object.setKind(kind);
    object.setMetadata(new ObjectMetaBuilder().withName(name).withNamespace(NAMESPACE).build());
    object.setAdditionalProperty("spec", new HashMap<>(spec));
    return object;
  }

  static Tenant tenant(String name, String namespace, @Nullable String tenantId) {
    var tenant = new Tenant();
    tenant.setMetadata(new ObjectMetaBuilder().withName(name).withUid("uid-of-" + name).build());
    tenant.setSpec(
        TenantSpecBuilder.builder().namespace(namespace).tenantId(tenantId).tier("team").build());
    return tenant;
  }
}
