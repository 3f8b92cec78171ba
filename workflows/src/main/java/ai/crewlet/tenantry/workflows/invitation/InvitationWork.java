package ai.crewlet.tenantry.workflows.invitation;

import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.DELIVER;
import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WAIT_FOR_PERSON;
import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WRITE;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.motion.ActivityPolicy;
import ai.crewlet.tenantry.workflows.motion.Attempt;

/** The calls behind each step of an invitation. */
final class InvitationWork {

  private final InvitationFacts facts;

  InvitationWork(InvitationFacts facts) {
    this.facts = facts;
  }

  void look(Attempt attempt) {
    facts.see(calls(attempt, DELIVER).lookAround(facts.person()));
  }

  /**
   * The key is made once and kept until the answer is in: every further try is the same invitation
   * (M147).
   */
  void invite(Attempt attempt) {
    if (facts.needsKey()) {
      facts.keep(calls(attempt.called("make the key"), WRITE).newInvitationKey());
    }
    facts.delivered(calls(attempt, DELIVER).inviteAndDeliver(facts.toDeliver()));
  }

  void awaitResumed(Attempt attempt) {
    calls(attempt, WAIT_FOR_PERSON).awaitResumed(facts.person());
  }

  /**
   * Once a series is used up and expired, only a person can begin another; who joins meanwhile is
   * seen all the same.
   */
  void awaitJoined(Attempt attempt) {
    if (facts.open() != null || attempt.parked()) {
      facts.see(calls(attempt, WAIT_FOR_PERSON).awaitJoined(facts.toAwait()));
    }
    var unclaimed =
        switch (facts.seen()) {
          case NOBODY, EXPIRED -> !facts.mayInvite();
          case INVITED, JOINED, SUSPENDED, GONE -> false;
        };
    if (unclaimed) {
      throw FailureType.INVITATION_UNCLAIMED.failure(
          "nobody has joined within the validity of "
              + facts.made()
              + " invitations; ask the person, correct the address, then retry");
    }
  }

  private static InvitationActivities calls(Attempt attempt, ActivityPolicy policy) {
    return attempt.activities(InvitationActivities.class, policy);
  }
}
