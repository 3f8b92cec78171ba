package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workflows.FailureType;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Applies a share of an object; a field of somebody else's is told with its owner (M134, M135). */
final class ShareWriter {

  private final Cluster cluster;
  private final String tenant;

  ShareWriter(Cluster cluster, String tenant) {
    this.cluster = cluster;
    this.tenant = tenant;
  }

  /**
   * Applies.
   *
   * @param takeOver whether whatever stands in the way is taken
   * @throws io.temporal.failure.ApplicationFailure FieldConflict
   */
  GenericKubernetesResource apply(
      GenericKubernetesResource desired, String manager, boolean takeOver) {
    return apply(desired, manager, field -> takeOver);
  }

  /**
   * The same where another share of this control plane gives way: it holds the field only because
   * the manifest said something there once.
   */
  GenericKubernetesResource applyOverOurs(
      GenericKubernetesResource desired, String manager, boolean takeOver) {
    return apply(desired, manager, field -> takeOver || field.ours());
  }

  private GenericKubernetesResource apply(
      GenericKubernetesResource desired, String manager, Predicate<OwnedField> takes) {
    try {
      return cluster.apply(desired, manager, Conflict.REFUSE);
    } catch (KubernetesClientException e) {
      var owned = OwnedField.of(e);
      if (owned.isEmpty()) {
        throw e;
      }
      if (owned.stream().allMatch(takes)) {
        return cluster.apply(desired, manager, Conflict.FORCE);
      }
      throw FailureType.FIELD_CONFLICT.failure(sentence(desired, owned));
    }
  }

  private String sentence(GenericKubernetesResource desired, List<OwnedField> owned) {
    return "%s: %s; leave it out of the file, or take it: tenantry correct %s --take-over"
        .formatted(
            LiveCompany.label(desired),
            owned.stream()
                .map(field -> "%s is owned by %s".formatted(field.path(), field.whose()))
                .collect(Collectors.joining(", ")),
            tenant);
  }
}
