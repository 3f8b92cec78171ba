package ai.crewlet.tenantry.operator.assess.document;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.snapshot.QuietState;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class QuietWindowTest {

  private static final QuietWindow WINDOW =
      new QuietWindow(Duration.ofSeconds(2), Duration.ofSeconds(30));
  private static final Instant START = Instant.parse("2026-11-29T12:00:00Z");

  @Test
  @DisplayName("C65: the clock starts when the inputs change, not when somebody looks")
  void lookingDoesNotDelay() {
    QuietState state = WINDOW.observe(Optional.empty(), "a", false, START);
    state = WINDOW.observe(Optional.of(state), "a", false, START.plusSeconds(1));

    assertThat(WINDOW.opensAt(state)).isEqualTo(START.plusSeconds(2));
  }

  @Test
  @DisplayName("C65: a burst that never rests goes out after thirty seconds all the same")
  void starvationIsBounded() {
    QuietState state = WINDOW.observe(Optional.empty(), "0", false, START);
    for (int second = 1; second < 60; second++) {
      state = WINDOW.observe(Optional.of(state), "" + second, false, START.plusSeconds(second));
    }

    assertThat(WINDOW.opensAt(state)).isEqualTo(START.plusSeconds(30));
  }

  @Test
  @DisplayName(
      "C65: what has gone out ends its burst; the next change has thirty seconds of its own")
  void aNewBurstHasItsOwnBound() {
    QuietState state = WINDOW.observe(Optional.empty(), "a", false, START);
    state = WINDOW.observe(Optional.of(state), "b", true, START.plusSeconds(100));

    assertThat(WINDOW.opensAt(state)).isEqualTo(START.plusSeconds(102));
  }

  @Test
  @DisplayName("M139: twenty Seats in a burst are one revision")
  void twentySeatsAreOneRevision() {
    var acme = Simulation.acme();
    acme.settle();
    for (int i = 0; i < 17; i++) {
      acme.seats.add(Manifests.seat("agent-" + i, "displayName: Agent " + i));
      acme.pass();
      acme.now = acme.now.plusMillis(500);
    }
    assertThat(acme.pushes).hasSize(1);

    acme.settle();

    assertThat(acme.pushes).hasSize(2);
    assertThat(acme.pushes.get(1).document().content().get("roles")).hasSize(18);
  }

  @Test
  @DisplayName("C65: changes that never rest are sent within thirty seconds, and not with each")
  void anEndlessBurstIsSentNowAndThen() {
    var acme = Simulation.acme();
    acme.settle();
    for (int i = 0; i < 70; i++) {
      acme.seats.set(1, Manifests.seat("lead", "displayName: Lead, goal: Goal " + i));
      acme.pass();
      acme.now = acme.now.plusSeconds(1);
    }

    assertThat(acme.pushes.size()).isBetween(3, 4);
  }
}
