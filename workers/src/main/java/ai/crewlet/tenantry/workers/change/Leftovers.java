package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.api.FieldManagers;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Objects of an earlier version of the file that are no longer in it: those the control plane has
 * applied whole. Pure.
 *
 * @param object the object
 * @param others managers outside this platform that own fields of it too; with any of them it is
 *     not the control plane's to remove
 */
record Leftovers(GenericKubernetesResource object, List<String> others) {

  private static final String COMPANY = "Company";

  /**
   * @param live what there is
   * @param asked {@code Seat/lead} and so on: what the file holds
   */
  static List<Leftovers> of(Collection<GenericKubernetesResource> live, Set<String> asked) {
    return live.stream()
        .filter(object -> !object.getKind().equals(COMPANY))
        .filter(object -> !asked.contains(LiveCompany.label(object)))
        .filter(object -> !object.isMarkedForDeletion())
        .filter(Leftovers::applied)
        .map(object -> new Leftovers(object, others(object)))
        .toList();
  }

  /** Whether the control plane may remove it. */
  boolean removable() {
    return others.isEmpty();
  }

  /** What to know about it when it stays. */
  String note() {
    var label = LiveCompany.label(object);
    return removable()
        ? label + " is not in the file any more and stays; --prune removes it"
        : "%s is not in the file any more and stays: %s owns fields of it too; remove it with kubectl"
            .formatted(label, String.join(", ", others));
  }

  /** Whether the control plane has applied the object whole and has not let go of it. */
  static boolean applied(GenericKubernetesResource object) {
    return entries(object).stream()
        .anyMatch(entry -> FieldManagers.CONTROL_PLANE.equals(entry.getManager()));
  }

  static List<String> others(GenericKubernetesResource object) {
    return entries(object).stream()
        .filter(entry -> entry.getSubresource() == null)
        .map(ManagedFieldsEntry::getManager)
        .filter(manager -> !manager.startsWith(FieldManagers.CONTROL_PLANE))
        .filter(manager -> !manager.equals(FieldManagers.OPERATOR))
        .distinct()
        .sorted()
        .toList();
  }

  private static List<ManagedFieldsEntry> entries(GenericKubernetesResource object) {
    return object.getMetadata().getManagedFields();
  }
}
