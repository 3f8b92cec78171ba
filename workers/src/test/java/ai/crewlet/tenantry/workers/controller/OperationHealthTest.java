package ai.crewlet.tenantry.workers.controller;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationHealthTest {
  private static final Instant NOW = Instant.parse("2026-11-01T10:00:00Z");

  @ParameterizedTest(name = "{0} {1} {2} {3}: {5}")
  @DisplayName("C46 C49: a complaint about what nobody asks for any more is taken back")
  @CsvSource(
      value = {
        "team, MoveTier:Refused@3 team on,       ,            TierUnknown, false, true",
        "biz,  MoveTier:Refused@3 team on,       ,            TierUnknown, false, false",
        "team, OnboardTenant:Refused@3 team,     ,            TierUnknown, false, false",
        "team, OnboardTenant:Succeeded@3 team on, MoveTier@3!, StalePlan,  false, false",
        "team, OnboardTenant:Succeeded@3 team on, ,            Lost,       false, false",
        "team, OnboardTenant:Succeeded@3 team on, ,            Lost,       true,  true",
      })
  void isTakenBack(
      String tier,
      String settled,
      @Nullable String running,
      String reason,
      boolean seen,
      boolean over) {
    var tenant = complaining(States.tenant(4, tier, false, settled, running), reason);
    assertThat(OperationHealth.isOver(tenant, seen)).isEqualTo(over);
  }

  private static Tenant complaining(Tenant tenant, String reason) {
    var complaint =
        new ConditionBuilder()
            .withType("OperationHealthy")
            .withStatus("False")
            .withReason(reason)
            .withMessage("no")
            .withLastTransitionTime(NOW.toString())
            .build();
    tenant.setStatus(
        TenantStatusBuilder.builder(tenant.getStatus()).conditions(List.of(complaint)).build());
    return tenant;
  }
}
