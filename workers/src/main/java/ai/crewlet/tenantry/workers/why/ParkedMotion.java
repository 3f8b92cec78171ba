package ai.crewlet.tenantry.workers.why;

import ai.crewlet.tenantry.api.tenant.Operation;
import org.jspecify.annotations.Nullable;

/**
 * A motion whose step waits for a person.
 *
 * @param operation what it says of itself, as the Tenant's status would
 * @param reason why the step is parked
 * @param named what tells it from the tenant's other motions, for {@code --motion}; null when it
 *     needs no telling
 */
public record ParkedMotion(Operation operation, String reason, @Nullable String named) {

  /** {@code InvitePerson waits for you at step DELIVER}. */
  String waits() {
    return "%s waits for you at step %s".formatted(operation.type(), operation.step());
  }
}
