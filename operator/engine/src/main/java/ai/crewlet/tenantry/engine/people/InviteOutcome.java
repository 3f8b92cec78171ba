package ai.crewlet.tenantry.engine.people;

import java.time.OffsetDateTime;

/** What became of a {@code POST /iam/invitations}. */
public sealed interface InviteOutcome {

  /** 201, of a new invitation and of a repeated one alike. */
  record Invited(String invitationId, InvitationLink link, OffsetDateTime expiresAt)
      implements InviteOutcome {}

  /** 422: this key was used for another address, seat or grant. */
  record KeyReused() implements InviteOutcome {}

  /** 404: the running company has no seat of that handle. */
  record SeatNotFound() implements InviteOutcome {}

  /** 409: the seat is an agent's. */
  record SeatNotHuman() implements InviteOutcome {}

  /** 409: somebody holds the seat, or another invitation does. */
  record SeatTaken() implements InviteOutcome {}

  /** 403: the token lacks the admin grant. */
  record NotAllowed() implements InviteOutcome {}

  /** 400: the address, the grants or the key are not what the engine takes. */
  record Invalid(String error) implements InviteOutcome {}
}
