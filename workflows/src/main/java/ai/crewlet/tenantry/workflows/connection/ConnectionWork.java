package ai.crewlet.tenantry.workflows.connection;

import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.CHECK;
import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WAIT;
import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WRITE;

import ai.crewlet.tenantry.workflows.motion.ActivityPolicy;
import ai.crewlet.tenantry.workflows.motion.Attempt;
import io.temporal.workflow.Workflow;

/** What each step of a connection does, and its undo. */
final class ConnectionWork {

  private final ConnectionFacts facts;

  ConnectionWork(ConnectionFacts facts) {
    this.facts = facts;
  }

  void awaitAddress(Attempt attempt) {
    facts.found(calls(attempt, WAIT).awaitSeatAddress(facts.request()));
  }

  void describe(Attempt attempt) {
    facts.described(calls(attempt, WRITE).describeApp(facts.toDescribe()));
  }

  /** A wait for people, of months if need be: no activity, no history, no slot. */
  void awaitName(Attempt attempt) {
    Workflow.await(() -> facts.secretName() != null);
    calls(attempt, WRITE).checkSecret(facts.toReference());
  }

  boolean reference(Attempt attempt) {
    facts.referenced(calls(attempt, WRITE).referenceSecret(facts.toReference()));
    return facts.changed();
  }

  void putBack(Attempt attempt) {
    calls(attempt, WRITE).putReferenceBack(facts.toPutBack());
    facts.putBack();
  }

  /** After a correction the Seat is given the other name before it is awaited. */
  void awaitConnected(Attempt attempt) {
    if (!facts.isReferenced()) {
      var unused = reference(attempt.called("corrected reference"));
    }
    facts.connected(calls(attempt, WAIT).awaitConnected(facts.toAwait()));
  }

  void lookRotated(Attempt attempt) {
    facts.rotated(calls(attempt, CHECK).lookRotated(facts.toLook()));
  }

  private static ConnectionActivities calls(Attempt attempt, ActivityPolicy policy) {
    return attempt.activities(ConnectionActivities.class, policy);
  }
}
