package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.ManifestObject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replacements for parts of a request.
 *
 * @param objects all of the request's objects anew: corrects COMPANY and APPLIED; null leaves them
 * @param takeOver whether fields that somebody else owns are taken from now on: corrects TENANT,
 *     COMPANY and POOLS; false, as when it is left out, takes nothing back
 */
public record ChangeCorrection(@Nullable List<ManifestObject> objects, boolean takeOver) {

  @Override
  public String toString() {
    return "correction of "
        + (objects == null ? "" : objects.size() + " objects ")
        + (takeOver ? "taking over" : "");
  }
}
