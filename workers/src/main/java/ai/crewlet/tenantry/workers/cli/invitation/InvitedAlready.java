package ai.crewlet.tenantry.workers.cli.invitation;

import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import ai.crewlet.tenantry.workflows.invitation.OpenInvitation;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * What is said to who invites while an invitation is under way. Pure.
 *
 * @param asked whom to invite
 * @param workflowId of the invitation under way
 * @param open as its motion knows it; null when none is out, not yet or no more, or nobody answers
 * @param silence why its motion could not be asked; null when it has answered
 */
record InvitedAlready(
    InvitePerson asked,
    String workflowId,
    @Nullable OpenInvitation open,
    @Nullable String silence) {

  /** Whether what is asked for is what is under way. */
  boolean isThisPerson() {
    return open != null && open.person().email().equalsIgnoreCase(asked.email()) && sameSeat();
  }

  /** The engine takes no invitation back, so giving one up frees no seat (C48). */
  String sentence() {
    var tenant = asked.tenant();
    if (silence != null) {
      return "an invitation of %s is under way (workflow %s); whose, and until when, its motion does not say: %s"
          .formatted(tenant, workflowId, silence);
    }
    if (open == null) {
      return "an invitation of %s is under way and no link of it is out (workflow %s); see: tenantry status %s"
          .formatted(tenant, workflowId, tenant);
    }
    return "%s is invited already: seat %s, the invitation is open until %s (workflow %s). %s%s"
        .formatted(
            isThisPerson() ? "this very person" : "somebody, but not this person onto this seat,",
            open.person().seat(),
            open.expiresAt().truncatedTo(ChronoUnit.SECONDS),
            workflowId,
            link(open),
            ways());
  }

  private String link(OpenInvitation invitation) {
    return invitation.idempotencyKey() == null
        ? "It was made elsewhere, and nobody here knows its link. "
        : "Its link again: tenantry invitation %s --link. ".formatted(asked.tenant());
  }

  private String ways() {
    var abort = "tenantry abort %s --motion InvitePerson".formatted(asked.tenant());
    if (isThisPerson()) {
      return "Nothing needs to be done: it is made anew when it expires. To give it up: %s; its link can be used, and holds the seat, until it expires"
          .formatted(abort);
    }
    return sameSeat()
        ? "To invite this person onto the seat: %s now, and this again once the invitation has expired; until then its link can be used, and holds the seat"
            .formatted(abort)
        : "To invite this person instead: %s, then this again; the link that is out can be used, and holds its seat, until it expires"
            .formatted(abort);
  }

  private boolean sameSeat() {
    return open != null && open.person().seat().equals(asked.seat());
  }
}
