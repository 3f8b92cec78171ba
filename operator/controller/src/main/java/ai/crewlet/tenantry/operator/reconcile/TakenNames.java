package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.apply.OurObjects;
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
        .filter(object -> isWanted(company, object))
        .filter(object -> isThere(company, object))
        .collect(Collectors.toSet());
  }

  /** The name of a seat pool stands in nobody's way once the pool is called otherwise. */
  private static boolean isWanted(Company company, ObjectRef object) {
    String name = company.getMetadata().getName();
    Optional<String> pool =
        ObjectNames.poolOf(name, object.name())
            .or(() -> ObjectNames.poolOfBootstrap(name, object.name()));
    return pool.isEmpty()
        || company.getSpec().seatPools().stream()
            .anyMatch(declared -> declared.name().equals(pool.get()));
  }

  /** Of another company of the namespace counts as of somebody else, as it does when writing. */
  private boolean isThere(Company company, ObjectRef object) {
    GenericKubernetesResource there =
        client
            .genericKubernetesResources(object.apiVersion(), object.kind())
            .inNamespace(company.getMetadata().getNamespace())
            .withName(object.name())
            .get();
    var metadata = company.getMetadata();
    return there != null
        && !OurObjects.isOurs(there, metadata.getName(), Optional.of(metadata.getUid()));
  }
}
