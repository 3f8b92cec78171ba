package ai.crewlet.tenantry.operator.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName(
    "I57, I58: healthy is who watches all there is to watch, or cannot for the API server's sake")
class WatchHealthTest {
  private static final Instant START = Instant.parse("2026-11-29T12:00:00Z");

  private final WatchHealth health = new WatchHealth(Duration.ofMinutes(2));

  @Test
  void aWatchThatBreaksIsGivenTime() {
    assertThat(health.complaint(Set.of("Secret"), at(0), at(0))).isEmpty();
    assertThat(health.complaint(Set.of("Secret"), at(119), at(120))).isEmpty();
  }

  @Test
  void aWatchThatStaysDownIsNamed() {
    health.complaint(Set.of("Secret"), at(0), at(0));

    assertThat(health.complaint(Set.of("Secret", "Pod"), at(120), at(121)))
        .hasValueSatisfying(
            complaint -> assertThat(complaint).contains("Secret").doesNotContain("Pod"));
  }

  @Test
  void aWatchThatCameBackStartsAnew() {
    health.complaint(Set.of("Secret"), at(0), at(0));
    health.complaint(Set.of(), at(60), at(60));
    health.complaint(Set.of("Secret"), at(100), at(100));

    assertThat(health.complaint(Set.of("Secret"), at(180), at(180))).isEmpty();
  }

  @Test
  void anApiServerThatIsAwayIsNothingARestartMends() {
    health.complaint(Set.of("Secret"), at(0), at(0));

    assertThat(health.complaint(Set.of("Secret"), at(0), at(600))).isEmpty();
    assertThat(health.complaint(Set.of("Secret"), at(601), at(602))).as("it is back").isPresent();
  }

  private static Instant at(int seconds) {
    return START.plusSeconds(seconds);
  }
}
