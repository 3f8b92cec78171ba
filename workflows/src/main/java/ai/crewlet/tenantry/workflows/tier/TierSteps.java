package ai.crewlet.tenantry.workflows.tier;

import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.CHECK;
import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WAIT;
import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WRITE;

import ai.crewlet.tenantry.workflows.motion.ActivityPolicy;
import ai.crewlet.tenantry.workflows.motion.Attempt;
import ai.crewlet.tenantry.workflows.tenancy.CompanyActivities;

/** The calls behind each step and each undo. */
final class TierSteps {

  private final TierFacts facts;

  TierSteps(TierFacts facts) {
    this.facts = facts;
  }

  void plan(Attempt attempt) {
    facts.planned(tiers(attempt, CHECK).checkMove(facts.request()));
  }

  /** Whether this move writes it follows from the plan; an answer may get lost, a plan does not. */
  boolean writeTier(Attempt attempt) {
    facts.intent(tiers(attempt, WRITE).writeTier(facts.work()));
    return facts.plan().writesTenant();
  }

  void restoreTier(Attempt attempt) {
    facts.intent(tiers(attempt, WRITE).restoreTier(facts.work()));
  }

  boolean releasePlacements(Attempt attempt) {
    facts.written(tiers(attempt, WRITE).releasePlacements(facts.work()));
    tiers(attempt.called("pools gone"), WAIT).awaitReleased(facts.work());
    return true;
  }

  void restorePlacements(Attempt attempt) {
    facts.written(tiers(attempt, WRITE).restorePlacements(facts.work()));
  }

  boolean move(Attempt attempt) {
    facts.written(tiers(attempt, WRITE).moveCompany(facts.work()));
    return true;
  }

  void moveBack(Attempt attempt) {
    facts.written(tiers(attempt, WRITE).moveBack(facts.work()));
  }

  void awaitReady(Attempt attempt) {
    var awaited = facts.awaitCompany(facts.plan().to());
    companies(attempt.called("every object applied")).awaitApplied(awaited);
    companies(attempt).awaitReady(awaited);
  }

  /** After an undo the company is to be as it was, and no better. */
  void awaitReadyAgain(Attempt attempt) {
    if (facts.wroteCompany() && facts.plan().ready()) {
      companies(attempt).awaitReady(facts.awaitCompany(facts.plan().from()));
    }
  }

  private static TierActivities tiers(Attempt attempt, ActivityPolicy policy) {
    return attempt.activities(TierActivities.class, policy);
  }

  private static CompanyActivities companies(Attempt attempt) {
    return attempt.activities(CompanyActivities.class, WAIT);
  }
}
