package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Objects of others under our names are in no cache, so they are looked up while they stand in the
 * way (C57).
 */
final class TakenNames {
  private final KubernetesClient client;

  TakenNames(KubernetesClient client) {
    this.client = client;
  }

  Set<ObjectRef> stillTaken(Company company, Set<ObjectRef> taken) {
    return taken.stream()
        .filter(object -> isThere(company.getMetadata().getNamespace(), object))
        .collect(Collectors.toSet());
  }

  private boolean isThere(String namespace, ObjectRef object) {
    GenericKubernetesResource there =
        client
            .genericKubernetesResources(object.apiVersion(), object.kind())
            .inNamespace(namespace)
            .withName(object.name())
            .get();
    return Optional.ofNullable(there)
        .filter(
            found ->
                !Labels.OPERATOR.equals(found.getMetadata().getLabels().get(Labels.MANAGED_BY)))
        .isPresent();
  }
}
