package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.CrewletResource;
import java.util.Objects;

/**
 * The status an object should have, complete, with lastTransitionTime kept where nothing turned.
 *
 * @param resource the object as the cache has it
 */
public record StatusReport<T>(CrewletResource<?, T> resource, T status) {

  /** Whether a patch would change anything. */
  public boolean differs() {
    return !Objects.equals(resource.getStatus(), status);
  }
}
