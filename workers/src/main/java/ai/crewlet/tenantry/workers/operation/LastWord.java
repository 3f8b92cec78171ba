package ai.crewlet.tenantry.workers.operation;

import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.SettledBuilder;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What {@code status.settled} becomes by the last word of a motion (C46). A lifecycle motion says
 * how it ended; one that runs beside it changes what it is about and nothing else. Pure.
 *
 * @param word the last word
 * @param type kind of the motion that says it
 * @param live the Tenant as it is now
 * @param before what is settled so far
 */
record LastWord(Settlement word, MotionType type, Tenant live, Optional<Settled> before) {

  /**
   * @param lifecycleRuns whether a lifecycle motion is under way
   */
  Settled settled(boolean lifecycleRuns) {
    return type.side() ? beside(lifecycleRuns) : lifecycle();
  }

  private Settled lifecycle() {
    return SettledBuilder.builder()
        .generation(refusedWhatIsThere() ? generation() : later(generation(), answered()))
        .tier(word.tier() == null ? before.map(Settled::tier).orElse(null) : word.tier())
        .suspended(suspended())
        .onboarded(onboarded() ? Boolean.TRUE : null)
        .type(type.value())
        .outcome(word.outcome().value())
        .reason(Optional.ofNullable(word.failure()).map(FailureType::value).orElse(null))
        .message(arrived() ? null : word.message())
        .suspensionFailedAt(before.map(Settled::suspensionFailedAt).orElse(null))
        .build();
  }

  private Settled beside(boolean lifecycleRuns) {
    var next =
        before
            .map(SettledBuilder::builder)
            .orElseGet(SettledBuilder::builder)
            .suspended(suspended());
    if (!lifecycleRuns && tierIsSettled()) {
      next.generation(later(generation(), answered()));
    }
    if (type == MotionType.SET_SUSPENSION) {
      next.suspensionFailedAt(arrived() ? null : answered());
    }
    return next.build();
  }

  /** An onboarding of a tenant that is there answers nothing of its spec when it is refused. */
  private boolean refusedWhatIsThere() {
    return type == MotionType.ONBOARD_TENANT
        && !arrived()
        && before.filter(Settled::wasOnboarded).isPresent();
  }

  private boolean onboarded() {
    return before.filter(Settled::wasOnboarded).isPresent()
        || (arrived() && type != MotionType.OFFBOARD_TENANT)
        || word.outcome() == Outcome.RESTORED;
  }

  private boolean arrived() {
    return switch (word.outcome()) {
      case SUCCEEDED, NOTHING_TO_DO, RESTORED -> true;
      case REFUSED, ABORTED, CANCELLED, SUPERSEDED -> false;
    };
  }

  private boolean tierIsSettled() {
    return before
        .filter(Settled::wasOnboarded)
        .filter(s -> Objects.equals(s.tier(), live.getSpec().tier()))
        .isPresent();
  }

  private @Nullable Boolean suspended() {
    return word.suspended() == null
        ? before.map(Settled::suspended).orElse(null)
        : word.suspended();
  }

  private @Nullable Long generation() {
    return before.map(Settled::generation).orElse(null);
  }

  /** What the motion carried out; the present one when it never learned any. */
  private Long answered() {
    return word.generation() == null ? live.getMetadata().getGeneration() : word.generation();
  }

  /** A generation never sinks: a motion may end after one that began later. */
  private static Long later(@Nullable Long one, Long other) {
    return one == null ? other : Long.valueOf(Math.max(one, other));
  }
}
