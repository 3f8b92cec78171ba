package ai.crewlet.tenantry.workers.controller;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackoffTest {
  private static final Instant SINCE = Instant.parse("2026-11-01T10:00:00Z");

  @ParameterizedTest(name = "away for {0} s, asked again after {1} s")
  @CsvSource({"0, 2", "3, 2", "10, 5", "60, 30", "120, 60", "86400, 60"})
  @DisplayName(
      "C49: a start that cannot reach Temporal is tried again, ever less often, up to a bound")
  void theLongerAwayTheLaterAsked(long away, long wait) {
    var tenant = States.tenant(1, "team", false, null, null);
    var said = OperationHealth.unreachable(tenant, "Temporal does not answer", SINCE);
    tenant.setStatus(TenantStatusBuilder.builder().conditions(List.of(said)).build());
    assertThat(Backoff.of(tenant, SINCE.plusSeconds(away))).hasSeconds(wait);
  }

  @Test
  void beforeItIsSaidItIsAskedSoon() {
    assertThat(Backoff.of(States.tenant(1, "team", false, null, null), SINCE)).hasSeconds(2);
  }
}
