package ai.crewlet.tenantry.workflows.invitation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The invitation now open. Asking the engine again with {@code person} under the key gives an
 * authorised caller the same invitation, link included (M148).
 *
 * @param person whom, and where
 * @param idempotencyKey null when an invitation that this run did not make holds the seat
 * @param invitationId the engine's id
 * @param expiresAt end of its validity
 */
public record OpenInvitation(
    InvitePerson person, @Nullable String idempotencyKey, String invitationId, Instant expiresAt) {

  @Override
  public String toString() {
    return person.toString();
  }
}
