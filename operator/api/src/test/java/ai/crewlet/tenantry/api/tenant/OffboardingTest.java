package ai.crewlet.tenantry.api.tenant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OffboardingTest {

  @ParameterizedTest
  @CsvSource({"0s, PT0S", "720h, PT720H", "30d, P30D", "1d2h3m4s, P1DT2H3M4S"})
  void readsAGracePeriod(String written, Duration meant) {
    assertThat(new Offboarding(null, written).grace()).contains(meant);
  }

  @Test
  void knowsWhenThereIsNone() {
    assertThat(new Offboarding(null, null).grace()).isEmpty();
  }

  @Test
  void namesTheFieldItCannotRead() {
    assertThatThrownBy(() -> new Offboarding(null, "a week").grace())
        .hasMessageContaining("spec.offboarding.gracePeriod");
  }
}
