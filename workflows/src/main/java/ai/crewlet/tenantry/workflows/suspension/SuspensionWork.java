package ai.crewlet.tenantry.workflows.suspension;

import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.CHECK;
import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WAIT;
import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WRITE;

import ai.crewlet.tenantry.workflows.motion.ActivityPolicy;
import ai.crewlet.tenantry.workflows.motion.Attempt;

/** The call behind each step of a suspension. */
final class SuspensionWork {

  private final SuspensionFacts facts;

  SuspensionWork(SuspensionFacts facts) {
    this.facts = facts;
  }

  void plan(Attempt attempt) {
    facts.planned(calls(attempt, CHECK).planSuspension(facts.request()));
  }

  void intend(Attempt attempt) {
    facts.intended(calls(attempt, WRITE).intendSuspension(facts.target()));
  }

  void tell(Attempt attempt) {
    facts.told(calls(attempt, WRITE).tellCompany(facts.target()));
  }

  void await(Attempt attempt) {
    if (facts.suspends()) {
      calls(attempt, WAIT).awaitStopped(facts.toAwait());
    } else {
      calls(attempt, WAIT).awaitRunning(facts.toAwait());
    }
  }

  void list(Attempt attempt) {
    facts.found(calls(attempt, WRITE).listSubscriptions(facts.target()));
  }

  private static SuspensionActivities calls(Attempt attempt, ActivityPolicy policy) {
    return attempt.activities(SuspensionActivities.class, policy);
  }
}
