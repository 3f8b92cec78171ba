package ai.crewlet.tenantry.workers.company;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.crewlet.company.DeletionPolicy;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workflows.FailureType;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/**
 * Removes what one request created of a company, its data included: what has just been made holds
 * nothing to keep. "Gone" is the operator's promise that the pods went first (C44).
 */
final class CompanyRemover {

  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

  private final Cluster cluster;
  private final String namespace;
  private final String requestId;

  CompanyRemover(Cluster cluster, String namespace, String requestId) {
    this.cluster = cluster;
    this.namespace = namespace;
    this.requestId = requestId;
  }

  /** Begins or goes on; throws NotReadyYet while something is still there. */
  void remove() {
    created(CustomKind.COMPANY).stream()
        .filter(company -> !company.isMarkedForDeletion())
        .forEach(this::delete);
    CustomKind.namespaced()
        .filter(kind -> kind != CustomKind.COMPANY)
        .flatMap(kind -> created(kind).stream())
        .filter(part -> !part.isMarkedForDeletion())
        .forEach(cluster::delete);
    CustomKind.namespaced()
        .flatMap(kind -> created(kind).stream())
        .findFirst()
        .ifPresent(this::waitFor);
  }

  private void delete(GenericKubernetesResource company) {
    cluster.delete(cluster.apply(withoutData(company), FieldManagers.LIFECYCLE, Conflict.FORCE));
  }

  /** Lifecycle's share of a Company that goes with its data; a class it has not is not invented. */
  static GenericKubernetesResource withoutData(GenericKubernetesResource company) {
    var share = new GenericKubernetesResource();
    share.setApiVersion(company.getApiVersion());
    share.setKind(company.getKind());
    share.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace(company.getMetadata().getNamespace())
            .withName(company.getMetadata().getName())
            .build());
    var spec = new HashMap<String, Object>();
    spec.put("deletionPolicy", DeletionPolicy.DELETE.value());
    Optional.ofNullable(company.get("spec", "engineClassName"))
        .ifPresent(name -> spec.put("engineClassName", name));
    Optional.ofNullable(company.get("spec", "suspend"))
        .filter(Boolean.TRUE::equals)
        .ifPresent(rests -> spec.put("suspend", rests));
    share.setAdditionalProperty("spec", spec);
    return share;
  }

  private List<GenericKubernetesResource> created(CustomKind kind) {
    return cluster.list(kind, namespace).stream()
        .filter(object -> MarkedObjects.carries(object, requestId))
        .toList();
  }

  private void waitFor(GenericKubernetesResource going) {
    throw FailureType.NOT_READY_YET.failure(
        "%s %s is being deleted; the operator stops its engine first, look at its status and at the operator"
            .formatted(going.getKind(), going.getMetadata().getName()),
        LOOK_AGAIN);
  }
}
