package ai.crewlet.tenantry.workflows.invitation;

import ai.crewlet.tenantry.workflows.invitation.Surroundings.State;
import io.temporal.workflow.Workflow;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What one InvitePerson knows: the person, the kept key, what was last seen, how many invitations
 * were made.
 */
final class InvitationFacts {

  /** One invitation and three repetitions (C48). */
  private static final int SERIES = 4;

  private InvitePerson person;
  private @Nullable String key;
  private State seen = State.NOBODY;
  private @Nullable OpenInvitation open;
  private @Nullable InvitationOutcome outcome;
  private boolean anybodyInvited;
  private int made;
  private int madeInSeries;

  InvitationFacts(InvitePerson person) {
    this.person = person;
  }

  InvitePerson person() {
    return person;
  }

  /** Another person, or other grants, is another invitation: it needs another key. */
  void correct(InvitationCorrection correction) {
    person = person.with(correction);
    key = null;
  }

  boolean needsKey() {
    return key == null;
  }

  void keep(String newKey) {
    key = newKey;
  }

  InviteAndDeliver toDeliver() {
    return new InviteAndDeliver(person, Objects.requireNonNull(key, "the key comes first"));
  }

  /** The key was for this one invitation. */
  void delivered(DeliveredInvitation receipt) {
    made++;
    madeInSeries++;
    open(new OpenInvitation(person, key, receipt.invitationId(), receipt.expiresAt()));
    key = null;
  }

  /**
   * Takes note of what is there. An invitation whose time is over counts as expired whatever the
   * engine lists; it has the last word when asked for a new one.
   */
  void see(Surroundings found) {
    seen = found.state();
    if (seen == State.INVITED && open == null && found.expiresAt() != null) {
      open(new OpenInvitation(person, null, found.invitationId(), found.expiresAt()));
    }
    if (seen == State.INVITED && (open == null || !open.expiresAt().isAfter(now()))) {
      seen = State.EXPIRED;
    }
    if (seen == State.NOBODY || seen == State.EXPIRED) {
      open = null;
    }
  }

  private void open(OpenInvitation invitation) {
    open = invitation;
    anybodyInvited = true;
  }

  State seen() {
    return seen;
  }

  @Nullable OpenInvitation open() {
    return open;
  }

  /** Waits for the open invitation; without one, for whoever comes. */
  AwaitJoined toAwait() {
    return new AwaitJoined(person, open == null ? null : open.expiresAt());
  }

  /** Whether the series has an invitation left. */
  boolean mayInvite() {
    return madeInSeries < SERIES;
  }

  int made() {
    return made;
  }

  void newSeries() {
    madeInSeries = 0;
  }

  void end() {
    outcome =
        seen == State.GONE
            ? InvitationOutcome.COMPANY_GONE
            : anybodyInvited ? InvitationOutcome.JOINED : InvitationOutcome.NOTHING_TO_DO;
    open = null;
  }

  boolean over() {
    return outcome != null;
  }

  InvitationResult result() {
    return new InvitationResult(outcome == null ? InvitationOutcome.ABORTED : outcome, made);
  }

  private static Instant now() {
    return Instant.ofEpochMilli(Workflow.currentTimeMillis());
  }
}
