package ai.crewlet.tenantry.workers.repair;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
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
      assertThat(patience.allows(quota("acme-quota"))).isTrue();
      now = now.plusSeconds(60);
    }
    assertThat(patience.allows(quota("acme-quota"))).isFalse();
    assertThat(patience.allows(quota("other-quota"))).as("each for itself").isTrue();
    now = now.plus(Duration.ofMinutes(8));
    assertThat(patience.allows(quota("acme-quota"))).isTrue();
  }

  private static HasMetadata quota(String name) {
    return new ResourceQuotaBuilder()
        .withNewMetadata()
        .withNamespace("tenant-012345")
        .withName(name)
        .endMetadata()
        .build();
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
