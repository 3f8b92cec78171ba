package ai.crewlet.tenantry.workflows.invitation;

import io.temporal.activity.ActivityInterface;

/** The engine's people and invitations, and the channel that carries links. */
@ActivityInterface
public interface InvitationActivities {

  /** A new UUIDv7 (M147). */
  String newInvitationKey();

  /**
   * Asks the engine, by {@code GET /iam/people} and {@code /iam/invitations}; no engine is asked
   * while suspended.
   */
  Surroundings lookAround(InvitePerson request);

  /**
   * Asks for an invitation under the kept key and delivers its link, in one call: the link is
   * answered to nobody (C29, M149). Repeated under the same key it is the same invitation. Fails
   * with SeatTaken, EngineRefused, DeliveryRefused.
   */
  DeliveredInvitation inviteAndDeliver(InviteAndDeliver request);

  /**
   * Waits; heartbeats, and gives up a turn after ten minutes with NotReadyYet.
   *
   * @return never NOBODY or INVITED
   */
  Surroundings awaitJoined(AwaitJoined request);

  /** Returns once the company is no longer suspended, or is gone. A wait like the other. */
  void awaitResumed(InvitePerson request);
}
