package ai.crewlet.tenantry.workflows.change;

import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.CHECK;
import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WAIT;
import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WRITE;

import ai.crewlet.tenantry.workflows.motion.Attempt;
import ai.crewlet.tenantry.workflows.motion.Refusals;
import ai.crewlet.tenantry.workflows.tenancy.CompanyActivities;

/** The call behind each step. */
final class ChangeWork {

  private final ChangeFacts facts;

  ChangeWork(ChangeFacts facts) {
    this.facts = facts;
  }

  void plan(Attempt attempt) {
    facts.planned(plans(attempt).planChange(facts.request()));
  }

  /** Plans a corrected request, refused as the request itself would have been. */
  ChangePlan planCorrected(ChangeCompany corrected) {
    var attempt = new Attempt(false, "plan the correction");
    return Refusals.ofFailure(() -> plans(attempt).planChange(corrected));
  }

  void changeTenant(Attempt attempt) {
    var request = facts.changeTenant();
    if (request != null) {
      writes(attempt).changeTenant(request);
      facts.tenantWritten();
    }
  }

  void changeObjects(Attempt attempt) {
    facts.objectsChanged(writes(attempt).changeObjects(facts.changeObjects()).objects());
  }

  void scalePools(Attempt attempt) {
    facts.scaled(writes(attempt).scalePools(facts.scalePools()));
  }

  /** Looked at once, before the first try to ask: what is seen afterwards may be its effect. */
  void rotateTokens(Attempt attempt) {
    if (!facts.tokensSeen()) {
      var look = attempt.called("look at the tokens");
      facts.tokensSeen(writes(look).tokensRotatedSince(facts.target()));
    }
    facts.rotated(writes(attempt).rotateTokens(facts.rotateTokens()));
  }

  /** After a correction the objects are applied anew before they are awaited. */
  void awaitApplied(Attempt attempt) {
    if (facts.objectsCorrected()) {
      changeObjects(attempt.called("corrected company objects"));
    }
    var applied = facts.awaitApplied();
    if (!applied.objects().isEmpty()) {
      attempt.activities(CompanyActivities.class, WAIT).awaitApplied(applied);
    }
    var placed = facts.awaitPlaced();
    if (placed != null) {
      waits(attempt.called("seats placed")).awaitPlaced(placed);
    }
    var rotated = facts.awaitRotated();
    if (rotated != null) {
      waits(attempt.called("tokens rotated")).awaitRotated(rotated);
    }
  }

  private static ChangePlanActivities plans(Attempt attempt) {
    return attempt.activities(ChangePlanActivities.class, CHECK);
  }

  private static ChangeActivities writes(Attempt attempt) {
    return attempt.activities(ChangeActivities.class, WRITE);
  }

  private static ChangeWaitActivities waits(Attempt attempt) {
    return attempt.activities(ChangeWaitActivities.class, WAIT);
  }
}
