package ai.crewlet.tenantry.workers.repair;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C43: nobody is fought")
class PatienceTest {
  private Instant now = Instant.parse("2026-11-29T12:00:00Z");

  @Test
  @DisplayName("An object is put back three times in ten minutes, and again when these are over")
  void threeTimesInTenMinutes() {
    var patience = new Patience(new Ticking());
    for (var time = 0; time < 3; time++) {
      assertThat(patience.allows(quota("acme-quota", "9"))).isTrue();
      assertThat(patience.allows(quota("acme-quota", "9"))).as("what was refused").isTrue();
      patience.spend(quota("acme-quota", "9"));
      now = now.plusSeconds(60);
    }
    assertThat(patience.allows(quota("acme-quota", "9"))).isFalse();
    assertThat(patience.allows(quota("other-quota", "9"))).as("each for itself").isTrue();
    assertThat(patience.allows(quota("acme-quota", "12"))).as("by a new spec").isTrue();
    now = now.plus(Duration.ofMinutes(8));
    assertThat(patience.allows(quota("acme-quota", "9"))).isTrue();
  }

  private static String quota(String name, String pods) {
    return Patience.state(
        new ResourceQuotaBuilder()
            .withNewMetadata()
            .withNamespace("tenant-012345")
            .withName(name)
            .endMetadata()
            .withNewSpec()
            .addToHard("pods", new Quantity(pods))
            .endSpec()
            .build());
  }

  private final class Ticking extends Clock {
    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return now;
    }
  }
}
