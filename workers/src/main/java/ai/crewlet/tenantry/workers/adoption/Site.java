package ai.crewlet.tenantry.workers.adoption;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.tenancy.Tier;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is found of a namespace that is to be adopted.
 *
 * @param namespace empty when there is none
 * @param objects Companies and their parts in it
 * @param tiers every EngineClass by name
 * @param tenants every Tenant
 */
record Site(
    Optional<Namespace> namespace,
    List<GenericKubernetesResource> objects,
    Map<String, Tier> tiers,
    List<Tenant> tenants) {

  Site {
    objects = List.copyOf(objects);
    tiers = Map.copyOf(tiers);
    tenants = List.copyOf(tenants);
  }

  List<GenericKubernetesResource> companies() {
    return objects.stream()
        .filter(object -> object.getKind().equals(CustomKind.COMPANY.kind()))
        .toList();
  }

  /** Labels of the namespace. */
  Map<String, String> labels() {
    return namespace.map(Site::labels).orElse(Map.of());
  }

  /** The Tenant of this name. */
  Optional<Tenant> tenant(String name) {
    return tenants.stream()
        .filter(tenant -> tenant.getMetadata().getName().equals(name))
        .findFirst();
  }

  static Map<String, String> labels(HasMetadata object) {
    return Optional.ofNullable(object.getMetadata().getLabels()).orElse(Map.of());
  }

  /** {@code Seat/lead}. */
  static String label(HasMetadata object) {
    return object.getKind() + "/" + object.getMetadata().getName();
  }
}
