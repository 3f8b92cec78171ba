package ai.crewlet.tenantry.workers.invitation;

import ai.crewlet.tenantry.engine.EngineFailure;
import ai.crewlet.tenantry.engine.EngineRefused;
import ai.crewlet.tenantry.engine.people.InviteOutcome;
import ai.crewlet.tenantry.engine.people.InviteOutcome.Invalid;
import ai.crewlet.tenantry.engine.people.InviteOutcome.Invited;
import ai.crewlet.tenantry.engine.people.InviteOutcome.KeyReused;
import ai.crewlet.tenantry.engine.people.InviteOutcome.NotAllowed;
import ai.crewlet.tenantry.engine.people.InviteOutcome.SeatNotFound;
import ai.crewlet.tenantry.engine.people.InviteOutcome.SeatNotHuman;
import ai.crewlet.tenantry.engine.people.InviteOutcome.SeatTaken;
import ai.crewlet.tenantry.workers.delivery.DeliveryFailed;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import io.temporal.failure.ApplicationFailure;

/** What an engine's or a channel's no means for an invitation. Pure; no address, no link. */
public final class EngineAnswers {

  private EngineAnswers() {}

  /** The invitation, or the failure that its refusal is. */
  public static Invited invited(InvitePerson request, InviteOutcome outcome) {
    if (outcome instanceof Invited invited) {
      return invited;
    }
    throw refusal(request, outcome);
  }

  private static ApplicationFailure refusal(InvitePerson request, InviteOutcome outcome) {
    var seat = "Seat " + request.seat();
    if (outcome instanceof SeatTaken) {
      return FailureType.SEAT_TAKEN.failure(
          seat
              + ": somebody, or another invitation, holds it; correct the seat, or wait for its expiry");
    }
    if (outcome instanceof SeatNotFound) {
      return FailureType.ENGINE_REFUSED.failure(
          seat + ": the running company has no such seat; look at the Seat's condition Applied");
    }
    if (outcome instanceof SeatNotHuman) {
      return FailureType.ENGINE_REFUSED.failure(
          seat + ": it is an agent's; correct the seat to one of kind Human");
    }
    if (outcome instanceof KeyReused) {
      return FailureType.ENGINE_REFUSED.failure(
          seat
              + ": this invitation's key was used for another person or seat; abort, then invite again");
    }
    if (outcome instanceof NotAllowed) {
      return FailureType.ENGINE_REFUSED.failure(
          seat
              + ": the access token of Company %s lacks the grant admin; look at its bootstrap Secret"
                  .formatted(request.company()));
    }
    return FailureType.ENGINE_REFUSED.failure(
        seat
            + ": the engine does not take the address or the grants (%s); correct them"
                .formatted(outcome instanceof Invalid invalid ? invalid.error() : "refused"));
  }

  static ApplicationFailure failed(InvitePerson request, EngineFailure failure) {
    var message = "Company " + request.company() + ": " + failure.getMessage();
    var hopeless =
        failure instanceof EngineRefused refused
            && refused.kind() != EngineRefused.Kind.TOKEN_UNKNOWN;
    return (hopeless ? FailureType.ENGINE_REFUSED : FailureType.UNAVAILABLE).failure(message);
  }

  static ApplicationFailure failed(DeliveryFailed failure) {
    return (failure.worthRepeating() ? FailureType.UNAVAILABLE : FailureType.DELIVERY_REFUSED)
        .failure(failure.getMessage());
  }
}
