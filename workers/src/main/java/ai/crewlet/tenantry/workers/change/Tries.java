package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.workers.change.ObjectChange.Share;
import ai.crewlet.tenantry.workers.kube.ApiRefusal;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.plan.Mistake;
import ai.crewlet.tenantry.workers.plan.Mistake.Kind;
import ai.crewlet.tenantry.workflows.change.ChangedObject.How;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Asks the API server what it would make of one object after the other, and keeps what differs and
 * what it refuses.
 */
final class Tries {

  private static final Set<Integer> REFUSALS =
      Set.of(HttpURLConnection.HTTP_BAD_REQUEST, HttpURLConnection.HTTP_CONFLICT, 422);

  private final Cluster cluster;
  private final Conflict conflict;
  private final List<ObjectChange> changes = new ArrayList<>();
  private final List<Mistake> mistakes = new ArrayList<>();

  Tries(Cluster cluster, Conflict conflict) {
    this.cluster = cluster;
    this.conflict = conflict;
  }

  /**
   * What the object would be; empty when the server refuses, which is kept.
   *
   * @param share under which manager's name the difference is booked
   */
  Optional<GenericKubernetesResource> object(
      Share share, GenericKubernetesResource desired, Optional<GenericKubernetesResource> live) {
    var would = attempt(desired, FieldManagers.CONTROL_PLANE, field -> true);
    would.ifPresent(after -> differs(share, live, after));
    return would;
  }

  /** Whether a share would be applied; a refusal is kept, but for one by another share of ours. */
  void share(GenericKubernetesResource desired, String manager) {
    attempt(desired, manager, field -> !field.ours());
  }

  List<ObjectChange> changes() {
    return changes;
  }

  List<Mistake> mistakes() {
    return mistakes;
  }

  private Optional<GenericKubernetesResource> attempt(
      GenericKubernetesResource desired, String manager, Predicate<OwnedField> counts) {
    try {
      return Optional.of(cluster.tryApply(desired, manager, conflict));
    } catch (KubernetesClientException e) {
      if (!REFUSALS.contains(e.getCode())) {
        throw e;
      }
      var label = LiveCompany.label(desired);
      var owned = OwnedField.of(e);
      if (owned.isEmpty()) {
        mistakes.add(refused(label, e));
      }
      owned.stream().filter(counts).forEach(field -> mistakes.add(conflict(label, field)));
      return Optional.empty();
    }
  }

  private void differs(
      Share share, Optional<GenericKubernetesResource> live, GenericKubernetesResource after) {
    var fields = live.map(before -> fields(before, after)).orElseGet(() -> FieldDiff.ofNew(after));
    if (live.isEmpty() || !fields.isEmpty()) {
      changes.add(
          ObjectChange.of(share, after, live.isEmpty() ? How.CREATED : How.CHANGED, fields));
    }
  }

  /** A field that is let go of, or stated for the first time, may keep its value. */
  private static List<FieldChange> fields(
      GenericKubernetesResource before, GenericKubernetesResource after) {
    var fields = FieldDiff.between(before, after);
    return fields.isEmpty() && !owned(before).equals(owned(after))
        ? List.of(new FieldChange("ownership", "as it was", "as in the file; no value changes"))
        : fields;
  }

  private static List<Object> owned(GenericKubernetesResource object) {
    return object.getMetadata().getManagedFields().stream()
        .filter(entry -> FieldManagers.CONTROL_PLANE.equals(entry.getManager()))
        .filter(entry -> entry.getSubresource() == null)
        .<Object>map(entry -> entry.getFieldsV1().getAdditionalProperties())
        .toList();
  }

  static Mistake conflict(String label, OwnedField field) {
    return new Mistake(
        Kind.FIELD_CONFLICT,
        label,
        field.path(),
        "owned by " + field.whose(),
        "leave it out of the file, or take it with --take-over");
  }

  private static Mistake refused(String label, KubernetesClientException e) {
    var sentence = ApiRefusal.of(label, e, false).getOriginalMessage();
    return new Mistake(
        label,
        "",
        sentence.startsWith(label + ": ") ? sentence.substring(label.length() + 2) : sentence,
        "see: kubectl explain");
  }
}
