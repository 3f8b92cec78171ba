package ai.crewlet.tenantry.workers.adoption;

import ai.crewlet.tenantry.api.FieldManagers;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import java.util.List;
import java.util.Set;

/**
 * Fields that motions have written keep their values without an owner when a tenant is given up:
 * whoever applies them next owns them and meets no conflict with somebody who is gone (C43, C58).
 * Pure.
 */
final class GivenBack {

  /** Who writes single fields of a Company and its parts for a motion. */
  private static final Set<String> MOTIONS =
      Set.of(
          FieldManagers.LIFECYCLE,
          FieldManagers.POOLS,
          FieldManagers.CONNECT,
          FieldManagers.PLACEMENT,
          FieldManagers.ROTATION);

  private GivenBack() {}

  /** Whether motions have written to it, be it stamped or made since the adoption. */
  static boolean concerns(HasMetadata live) {
    return owners(live).size() < live.getMetadata().getManagedFields().size();
  }

  /** Who owns what once motions own nothing. */
  static List<ManagedFieldsEntry> owners(HasMetadata live) {
    return live.getMetadata().getManagedFields().stream()
        .filter(entry -> !MOTIONS.contains(entry.getManager()))
        .toList();
  }
}
