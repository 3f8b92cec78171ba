package ai.crewlet.tenantry.workflows.offboarding;

import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.GLANCE;
import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WAIT;
import static ai.crewlet.tenantry.workflows.motion.ActivityPolicy.WRITE;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.motion.ActivityPolicy;
import ai.crewlet.tenantry.workflows.motion.Attempt;
import ai.crewlet.tenantry.workflows.motion.Motion;
import ai.crewlet.tenantry.workflows.motion.Refusals;
import io.temporal.failure.ActivityFailure;
import io.temporal.failure.ApplicationFailure;
import io.temporal.failure.CanceledFailure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Consumer;

/** The calls behind each step forward. */
final class OffboardingWork {
  private final OffboardingFacts facts;
  private final Motion motion;
  private final Countdown countdown;

  OffboardingWork(OffboardingFacts facts, Motion motion, Countdown countdown) {
    this.facts = facts;
    this.motion = motion;
    this.countdown = countdown;
  }

  void preempt(Attempt attempt) {
    attempt.activities(PreemptionActivities.class, WRITE).beginDeletion(facts.request());
    patiently(
        attempt.called("stop side motions"),
        policy ->
            attempt
                .activities(PreemptionActivities.class, policy)
                .stopSideMotions(facts.request().tenant()));
  }

  void takeInventory(Attempt attempt) {
    var found =
        attempt.activities(InventoryActivities.class, WRITE).takeInventory(facts.takeInventory());
    facts.inventoried(found);
    countdown.known(found.grace());
  }

  void stopSpending(Attempt attempt) {
    removals(attempt, WRITE).stopSpending(facts.target());
  }

  void eraseCompany(Attempt attempt) {
    patiently(attempt, policy -> removals(attempt, policy).eraseCompany(facts.target()));
  }

  /** Ends when the grace period is over; each change of it is shown and written down. */
  void sitOut(Attempt attempt) {
    record(attempt);
    while (!countdown.awaitOver()) {
      motion.say(countdown.sentence(facts.request().tenant()));
      record(attempt.called("grace period changed"));
    }
  }

  private void record(Attempt attempt) {
    attempt
        .activities(InventoryActivities.class, WRITE)
        .recordGrace(new RecordGrace(facts.target(), countdown.grace()));
  }

  void eraseNamespace(Attempt attempt) {
    patiently(attempt, policy -> removals(attempt, policy).eraseNamespace(facts.target()));
  }

  void volumes(Attempt attempt) {
    facts.volumes(listVolumes(attempt));
    patiently(attempt, policy -> removals(attempt, policy).awaitVolumes(facts.target()));
    facts.volumes(listVolumes(attempt));
  }

  private List<Volume> listVolumes(Attempt attempt) {
    return removals(attempt.called("list volumes"), WRITE).listVolumes(facts.target());
  }

  /**
   * Every place is tried before a refusal of one ends the step: whoever leaves the step out leaves
   * no more behind than that.
   */
  void eraseObjects(Attempt attempt) {
    var refused = facts.inventory().objectsRefused();
    if (refused != null) {
      throw FailureType.OBJECT_REFUSED.failure(refused);
    }
    var refusals = new LinkedHashMap<ObjectPrefix, ActivityFailure>();
    for (var prefix : facts.inventory().prefixes()) {
      var store =
          attempt
              .called(prefix.toString())
              .activities(ObjectStoreActivities.class, ActivityPolicy.ERASE);
      try {
        erase(store, prefix);
      } catch (ActivityFailure failure) {
        if (failure.getCause() instanceof CanceledFailure) {
          throw failure;
        }
        refusals.put(prefix, failure);
      }
    }
    if (!refusals.isEmpty()) {
      throw ObjectRefusals.together(refusals);
    }
  }

  /** Counted once: an erasure that is tried again tells only what was left for it. */
  private void erase(ObjectStoreActivities store, ObjectPrefix prefix) {
    if (!facts.counted(prefix)) {
      facts.counted(prefix, store.countObjects(prefix));
    }
    store.eraseObjects(prefix);
    facts.erased(prefix);
  }

  void verify(Attempt attempt) {
    removals(attempt, WAIT).verifyAbsence(new VerifyAbsence(facts.target(), facts.volumeNames()));
    for (var prefix : facts.erased()) {
      attempt
          .called("nothing under " + prefix)
          .activities(ObjectStoreActivities.class, ActivityPolicy.ERASE)
          .verifyNoObjects(prefix);
    }
    facts.verified();
  }

  void report(Attempt attempt) {
    var activities = attempt.activities(ErasureActivities.class, WRITE);
    var runs = activities.countRuns(facts.request().tenant(), facts.target().tenantId());
    var report = facts.erasure(runs, motion.leftOut()).report();
    activities.keepReport(report);
    facts.reported(report);
  }

  void release(Attempt attempt) {
    patiently(attempt, policy -> removals(attempt, policy).releaseTenant(facts.target()));
  }

  /**
   * A wait that says what holds it up as soon as that lasts: first a glance, then, with what that
   * saw shown, as long as it takes.
   */
  private void patiently(Attempt attempt, Consumer<ActivityPolicy> call) {
    if (attempt.parked()) {
      call.accept(WAIT);
      return;
    }
    try {
      Refusals.ofFailure(
          () -> {
            call.accept(GLANCE);
            return GLANCE;
          });
    } catch (ApplicationFailure heldUp) {
      motion.say(heldUp.getOriginalMessage());
      call.accept(WAIT);
    }
  }

  private static RemovalActivities removals(Attempt attempt, ActivityPolicy policy) {
    return attempt.activities(RemovalActivities.class, policy);
  }
}
