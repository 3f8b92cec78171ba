package ai.crewlet.tenantry.workflows.tenancy;

import java.util.List;

/**
 * Objects one step has put in place.
 *
 * @param objects in the order they were applied
 */
public record AppliedObjects(List<AppliedObject> objects) {

  /** Whether this request created any of them. */
  public boolean createdAny() {
    return objects.stream().anyMatch(AppliedObject::created);
  }
}
