package ai.crewlet.tenantry.workers.tier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ai.crewlet.tenantry.workers.tier.plan.MoveScene;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tier.MoveTier;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Basis;
import ai.crewlet.tenantry.workflows.tier.TierPlan.FieldChange;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Obstacle;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Owner;
import io.temporal.failure.ApplicationFailure;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Whether a move may begin. */
class MoveCheckTest {

  private final TierPlan plan = new MoveScene().plan();

  @Test
  @DisplayName("C70: the plan somebody has read is carried out; without one, the plan made now")
  void answersThePlan() {
    var given = with(List.of(), List.of(), plan.basis());

    assertThat(MoveCheck.check(request(given, null, false), plan, "team")).isSameAs(given);
    assertThat(MoveCheck.check(request(null, null, false), plan, "team")).isSameAs(plan);
  }

  @Test
  @DisplayName("C16, C70: a stale plan is StalePlan and says what changed")
  void refusesAStalePlan() {
    var old = with(List.of(), List.of(), List.of(new Basis("Seat lead", "generation 0")));

    var refusal = refusal(request(old, null, false), plan, "team");

    assertThat(refusal.getType()).isEqualTo(FailureType.STALE_PLAN.value());
    assertThat(refusal.getOriginalMessage())
        .contains(
            "Seat lead: was generation 0, is generation 1",
            "Seat founder is new",
            "tenantry move-tier acme --to business --plan");
  }

  @Test
  @DisplayName("C46: an edit of the spec that was taken back is not carried out")
  void refusesAWithdrawnEdit() {
    var refusal = refusal(request(null, 4L, false), plan, "team");

    assertThat(refusal.getType()).isEqualTo(FailureType.STALE_PLAN.value());
    assertThat(refusal.getOriginalMessage()).contains("spec.tier says team by now");
    assertThat(MoveCheck.check(request(null, 4L, false), plan, "business")).isSameAs(plan);
  }

  @Test
  @DisplayName("M169: what stands in the way refuses with its own type, all of it at once")
  void refusesWhatCannotBe() {
    var limit = new Obstacle(FailureType.LIMIT_EXCEEDED, "Company acme", "a", "too many", "fewer");
    var choice = new Obstacle(FailureType.CLASS_NOT_ALLOWED, "EngineClass x", "b", "no", "ask");

    var one =
        refusal(request(null, null, false), with(List.of(limit), List.of(), plan.basis()), "team");
    var two =
        refusal(
            request(null, null, false),
            with(List.of(limit, choice), List.of(), plan.basis()),
            "team");

    assertThat(one.getType()).isEqualTo("LimitExceeded");
    assertThat(one.getOriginalMessage()).isEqualTo("Company acme a: too many; fewer");
    assertThat(two.getType()).isEqualTo("InvalidRequest");
    assertThat(two.getOriginalMessage()).contains("2 things", "too many; fewer", "no; ask");
  }

  @Test
  @DisplayName("C70: fields of somebody else are OwnedByOthers, unless they may be taken over")
  void asksBeforeTakingOver() {
    var foreign =
        new FieldChange(
            "Seat lead",
            "spec.placement.pool",
            "agents",
            "data",
            List.of(new Owner("night-shift", true, List.of())),
            true);
    var theirs = with(List.of(), List.of(foreign), plan.basis());

    var refusal = refusal(request(null, null, false), theirs, "team");

    assertThat(refusal.getType()).isEqualTo(FailureType.OWNED_BY_OTHERS.value());
    assertThat(refusal.getOriginalMessage())
        .contains("Seat lead spec.placement.pool is owned by night-shift", "--take-over");
    assertThat(MoveCheck.check(request(null, null, true), theirs, "team")).isSameAs(theirs);
  }

  private static ApplicationFailure refusal(
      MoveTier request, TierPlan now, @Nullable String specTier) {
    return catchThrowableOfType(
        ApplicationFailure.class, () -> MoveCheck.check(request, now, specTier));
  }

  private static MoveTier request(
      @Nullable TierPlan plan, @Nullable Long generation, boolean takeOver) {
    return new MoveTier("acme", "business", plan, takeOver, generation, "r", "somebody");
  }

  private TierPlan with(List<Obstacle> obstacles, List<FieldChange> changes, List<Basis> basis) {
    return new TierPlan(
        plan.tenant(),
        plan.tenantId(),
        plan.namespace(),
        plan.company(),
        plan.from(),
        plan.to(),
        false,
        false,
        true,
        changes,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        plan.restarts(),
        null,
        List.of(),
        obstacles,
        List.of(),
        basis);
  }
}
