package ai.crewlet.tenantry.workers.change;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workers.waiting.Verdict.Hopeless;
import ai.crewlet.tenantry.workers.waiting.Verdict.Met;
import ai.crewlet.tenantry.workers.waiting.Verdict.Pending;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("When pools are placed and tokens rotated")
class ChangeVerdictsTest {

  private static final AppliedObject ACME =
      new AppliedObject("crewlet.ai/v1alpha1", "Company", "acme", 7, false);
  private static final String BEFORE = "2026-01-01T00:00:00Z";
  private static final String AFTER = "2026-01-01T00:00:09Z";

  @Test
  @DisplayName("a rotation is over once TokensRotated is true again, not while it still is (C41)")
  void waitsForARotationThatTheOperatorHasYetToSee() {
    assertPending(rotated(condition("TokensRotated", "True", "Rotated", BEFORE)), "not begun yet");
    assertPending(
        rotated(condition("TokensRotated", "False", "Overlapping", AFTER)), "Overlapping");
    assertThat(rotated(condition("TokensRotated", "True", "Rotated", AFTER)))
        .isInstanceOf(Met.class);
  }

  @Test
  @DisplayName("seats are placed at the generation written, not before (M140)")
  void waitsForThePoolsSeats() {
    var placed = condition("SeatsPlaced", "True", "Placed", AFTER);
    assertPending(ChangeVerdicts.placed(ACME, observed(6, placed)), "has not looked at it yet");
    assertPending(
        ChangeVerdicts.placed(
            ACME, observed(7, condition("SeatsPlaced", "False", "PoolNotReady", AFTER))),
        "PoolNotReady");
    assertThat(ChangeVerdicts.placed(ACME, observed(7, placed))).isInstanceOf(Met.class);
  }

  @Test
  @DisplayName("a suspended company is not waited for: it takes effect on resume (C40)")
  void doesNotWaitForASuspendedCompany() {
    var suspended = condition("Ready", "False", "Suspended", AFTER);
    assertThat(rotated(suspended)).isInstanceOf(Met.class);
    assertThat(ChangeVerdicts.placed(ACME, observed(7, suspended))).isInstanceOf(Met.class);
  }

  @Test
  void doesNotWaitForACompanyOnItsWayOut() {
    var going = Optional.of(new Observed("acme", 7, true, List.of()));
    assertThat(ChangeVerdicts.placed(ACME, going)).isInstanceOf(Hopeless.class);
    assertPending(ChangeVerdicts.placed(ACME, Optional.empty()), "not seen yet");
  }

  private static Verdict<Void> rotated(Condition condition) {
    return ChangeVerdicts.rotated(ACME, observed(7, condition), BEFORE);
  }

  private static Optional<Observed> observed(long generation, Condition condition) {
    return Optional.of(new Observed("acme", generation, false, List.of(condition)));
  }

  private static Condition condition(String type, String status, String reason, String since) {
    return new ConditionBuilder()
        .withType(type)
        .withStatus(status)
        .withReason(reason)
        .withMessage("…")
        .withLastTransitionTime(since)
        .build();
  }

  private static void assertPending(Verdict<Void> verdict, String why) {
    assertThat(verdict)
        .isInstanceOfSatisfying(
            Pending.class, pending -> assertThat(pending.message()).contains(why));
  }
}
