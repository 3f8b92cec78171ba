package ai.crewlet.tenantry.workflows.invitation;

/**
 * One invitation.
 *
 * @param person whom, and where
 * @param idempotencyKey UUIDv7, kept until the answer is in (M147)
 */
public record InviteAndDeliver(InvitePerson person, String idempotencyKey) {

  @Override
  public String toString() {
    return person.toString();
  }
}
