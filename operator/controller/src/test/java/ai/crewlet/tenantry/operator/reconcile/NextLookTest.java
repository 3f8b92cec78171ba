package ai.crewlet.tenantry.operator.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.apply.Outcome;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.RolloutHold;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C65: every exit of a pass looks again at the nearest deadline, errors included")
class NextLookTest {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  @Test
  void aSettledCompanyIsLeftAlone() {
    assertThat(next(outcome(), 0, null)).isEmpty();
  }

  @Test
  void theDeadlineCounts() {
    assertThat(next(outcome(), 0, 2_000L)).contains(Duration.ofSeconds(2));
  }

  @Test
  void aDeadlineInThePastIsNow() {
    assertThat(next(outcome(), 0, -5_000L)).contains(Duration.ofMillis(1));
  }

  @Test
  void aFailedPassIsRepeatedButNotAfterTheDeadline() {
    assertThat(next(outcome(), 1, null)).contains(Duration.ofSeconds(1));
    assertThat(next(outcome(), 3, 2_000L)).contains(Duration.ofSeconds(2));
    assertThat(next(outcome(), 50, 250L)).contains(Duration.ofSeconds(60));
  }

  @Test
  void whatWasJustLearnedIsToldAtOnce() {
    assertThat(NextLook.after(outcome(), true, 3, Optional.empty(), NOW))
        .contains(Duration.ofMillis(1));
  }

  @Test
  void aTakenNameIsLookedAtNowAndThen() {
    Set<ObjectRef> taken = Set.of(new ObjectRef("v1", "Service", "acme-engine"));

    assertThat(
            next(
                new Outcome(
                    CompanyMemory.none(), taken, Map.of(), Optional.empty(), false, List.of()),
                0,
                60_000L))
        .contains(Duration.ofSeconds(15));
  }

  @Test
  void whoWaitsForATurnAsksAgainSoon() {
    Outcome waiting =
        new Outcome(
            CompanyMemory.none(),
            Set.of(),
            Map.of(),
            Optional.of(RolloutHold.TURN),
            false,
            List.of());

    assertThat(next(waiting, 0, null)).contains(Duration.ofSeconds(30));
  }

  private static Optional<Duration> next(Outcome outcome, int failedPasses, Long inMillis) {
    return NextLook.after(
        outcome, false, failedPasses, Optional.ofNullable(inMillis).map(NOW::plusMillis), NOW);
  }

  private static Outcome outcome() {
    return new Outcome(
        CompanyMemory.none(), Set.of(), Map.of(), Optional.empty(), false, List.of());
  }
}
