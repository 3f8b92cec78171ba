package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The company's objects as they are.
 *
 * @param objects by {@code Seat/lead}
 * @param name the Company's name as the Tenant states it; null without one
 */
record LiveCompany(Map<String, GenericKubernetesResource> objects, @Nullable String name) {

  LiveCompany {
    objects = Collections.unmodifiableMap(new TreeMap<>(objects));
  }

  static LiveCompany read(Cluster cluster, TenantView tenant) {
    var objects = new TreeMap<String, GenericKubernetesResource>();
    CustomKind.namespaced()
        .flatMap(kind -> cluster.list(kind, tenant.namespace()).stream())
        .forEach(object -> objects.put(label(object), object));
    return new LiveCompany(objects, tenant.company());
  }

  static String label(HasMetadata object) {
    return object.getKind() + "/" + object.getMetadata().getName();
  }

  Optional<GenericKubernetesResource> find(String label) {
    return Optional.ofNullable(objects.get(label));
  }

  Collection<GenericKubernetesResource> all() {
    return objects.values();
  }

  Optional<GenericKubernetesResource> company() {
    return find("Company/" + name);
  }
}
