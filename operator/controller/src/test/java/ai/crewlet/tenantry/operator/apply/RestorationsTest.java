package ai.crewlet.tenantry.operator.apply;

import static ai.crewlet.tenantry.operator.apply.Restorations.Advice.LEAVE;
import static ai.crewlet.tenantry.operator.apply.Restorations.Advice.RESTORE;
import static ai.crewlet.tenantry.operator.apply.Restorations.Advice.WAIT;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RestorationsTest {
  private static final ObjectRef SET = new ObjectRef("apps/v1", "StatefulSet", "acme-engine");

  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private final Restorations restorations = new Restorations(() -> now);

  @Test
  @DisplayName("C55, I53: a webhook that insists is not fought for ever")
  void givesUpOnWhatComesBack() {
    for (int again = 0; again < Restorations.TRIES; again++) {
      assertThat(restorations.advice(SET)).isEqualTo(RESTORE);
      restorations.remember(SET);
      assertThat(restorations.advice(SET)).as("the cache may lag").isEqualTo(WAIT);
      now = now.plus(Duration.ofSeconds(5));
    }
    assertThat(restorations.advice(SET)).isEqualTo(LEAVE);

    now = now.plus(Restorations.WINDOW);
    assertThat(restorations.advice(SET)).isEqualTo(RESTORE);
  }
}
