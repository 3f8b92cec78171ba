package ai.crewlet.tenantry.operator.assess;

import ai.crewlet.tenantry.operator.assess.conditions.Judgement;
import ai.crewlet.tenantry.operator.assess.conditions.Placement;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan;
import ai.crewlet.tenantry.operator.assess.document.EngineView;
import ai.crewlet.tenantry.operator.snapshot.PushOutcome;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** When a company is looked at again though nothing happens: the nearest of its deadlines (C65). */
final class Schedule {

  /** Whatever changes wakes the company by itself; this is for what nobody thought of. */
  private static final Duration AT_REST = Duration.ofMinutes(5);

  /** Nothing tells that somebody else's object under our name is gone. */
  private static final Duration TAKEN_NAMES = Duration.ofSeconds(30);

  private Schedule() {}

  /** Whether the engine is about to report something that matters. */
  static boolean awaiting(Judgement judgement) {
    if (judgement.snapshot().company().getSpec().suspended()
        || judgement.snapshot().workloads().isEmpty()) {
      return false;
    }
    boolean atRest =
        judgement.plan() instanceof DocumentPlan.NothingToDo
            || judgement.plan() instanceof DocumentPlan.RefreshSecrets // told so when it differs
            || judgement.plan() instanceof DocumentPlan.Held held
                && held.why() != DocumentPlan.Why.NO_ANSWER;
    return !atRest
        || judgement.engine().progress() == EngineView.Progress.PENDING
        || Placement.isComing(judgement);
  }

  static Instant nextLook(
      Judgement judgement, AssessmentSettings settings, Optional<Instant> rotation) {
    Instant now = judgement.snapshot().now();
    Instant next = now.plus(isUnfinished(judgement) ? settings.poll() : AT_REST);
    Optional<Instant> slow = slow(judgement, settings).filter(now::isBefore);
    if (slow.isPresent()) {
      next = earlier(next, slow.get());
    }
    if (!judgement.snapshot().taken().isEmpty()) {
      next = earlier(next, now.plus(TAKEN_NAMES));
    }
    if (rotation.isPresent()) {
      next = earlier(next, rotation.get());
    }
    return judgement.plan() instanceof DocumentPlan.Wait wait ? earlier(next, wait.until()) : next;
  }

  /** An engine that took no secrets says nothing new when it would take them. */
  private static boolean isUnfinished(Judgement judgement) {
    return awaiting(judgement) || judgement.memory().reloadOwed();
  }

  /** When a revision that was stored and does not run yet has to be called slow. */
  private static Optional<Instant> slow(Judgement judgement, AssessmentSettings settings) {
    return judgement.engine().progress() == EngineView.Progress.PENDING
            && judgement.memory().lastPush().orElse(null) instanceof PushOutcome.Stored stored
        ? Optional.of(stored.at().plus(settings.applyWithin()).plus(settings.fastPoll()))
        : Optional.empty();
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }
}
