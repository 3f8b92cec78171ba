package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Labels;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.OwnerReference;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whose an object under one of our names is (C57): ours by its labels, which say for which Company
 * it was made, or by the owner it was given, or because the API server has it that we wrote it:
 * somebody who strips labels and owner does not make it somebody else's.
 */
public final class OurObjects {

  private OurObjects() {}

  /**
   * @param company name of the Company it should belong to
   * @param uid of that Company, where the object is one that goes with it
   */
  public static boolean isOurs(HasMetadata there, String company, Optional<String> uid) {
    Map<String, String> labels =
        Optional.ofNullable(there.getMetadata().getLabels()).orElse(Map.of());
    boolean labelled =
        Labels.OPERATOR.equals(labels.get(Labels.MANAGED_BY))
            && company.equals(labels.get(Labels.COMPANY));
    return labelled
        || uid.isPresent() && uid.equals(owner(there))
        || isBare(there) && weWrote(there);
  }

  /** As it should be: an object of the Company that the desired one belongs to. */
  static boolean isOurs(HasMetadata there, HasMetadata desired) {
    String company = desired.getMetadata().getLabels().getOrDefault(Labels.COMPANY, "");
    return isOurs(there, company, owner(desired));
  }

  /** Nobody has put a mark of his own in the place of ours. */
  private static boolean isBare(HasMetadata there) {
    Map<String, String> labels =
        Optional.ofNullable(there.getMetadata().getLabels()).orElse(Map.of());
    return !labels.containsKey(Labels.MANAGED_BY)
        && !labels.containsKey(Labels.COMPANY)
        && owner(there).isEmpty();
  }

  private static boolean weWrote(HasMetadata there) {
    return Optional.ofNullable(there.getMetadata().getManagedFields()).stream()
        .flatMap(List::stream)
        .anyMatch(entry -> FieldManagers.OPERATOR.equals(entry.getManager()));
  }

  private static Optional<String> owner(HasMetadata object) {
    return Optional.ofNullable(object.getMetadata().getOwnerReferences()).stream()
        .flatMap(owners -> owners.stream())
        .filter(owner -> Boolean.TRUE.equals(owner.getController()))
        .map(OwnerReference::getUid)
        .findFirst();
  }
}
