package ai.crewlet.tenantry.workers.controller;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.tenant.SettledBuilder;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.workers.controller.MotionStarter.Answer;
import ai.crewlet.tenantry.workflows.MotionType;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("C46: an edit is carried out, waits its turn or is refused, and the status says which")
class SpecFindingTest {

  @ParameterizedTest(name = "{0}: {5} {6}")
  @CsvSource(
      nullValues = "-",
      delimiter = '|',
      value = {
        "in place   | 2 | team | false | OnboardTenant:Succeeded@2 team | -               | True  | Settled      | in place",
        "new        | 1 | team | false | -                              | -               | False | Pending      | is begun",
        "onboards   | 1 | team | false | -                              | OnboardTenant@1 | False | Provisioning | OnboardTenant at step READY",
        "queued     | 3 | biz  | false | OnboardTenant:Succeeded@2 team | MoveTier@2      | False | Queued       | MoveTier at step READY holds the tenant",
        "what       | 3 | biz  | false | OnboardTenant:Succeeded@2 team | MoveTier@2      | False | Queued       | spec.tier: biz is asked for, team is in place",
        "suspend    | 3 | team | true  | OnboardTenant:Succeeded@2 team | MoveTier@2      | False | Queued       | spec.suspend",
        "vain       | 3 | biz  | false | MoveTier:Aborted@3 team        | -               | False | Aborted      | crewlet.ai/retry",
        "impossible | 3 | -    | false | OnboardTenant:Succeeded@2 team | -               | False | Invalid      | set it back to team",
      })
  void says(
      String what,
      long generation,
      @Nullable String tier,
      boolean suspend,
      @Nullable String settled,
      @Nullable String running,
      String status,
      String reason,
      String words) {
    var finding =
        SpecFinding.of(
            States.tenant(generation, tier, suspend, settled, running), Carried.nothing());
    assertThat(finding.status()).isEqualTo(status);
    assertThat(finding.reason()).isEqualTo(reason);
    assertThat(finding.message()).contains(words);
  }

  @Test
  @DisplayName("A refusal stands in the status with its reason, its sentence and the field")
  void aRefusalIsSaid() {
    var tenant = States.tenant(3, "biz", false, "MoveTier:Refused@3 team", null);
    var why =
        SettledBuilder.builder(tenant.getStatus().settled())
            .reason("LimitExceeded")
            .message("biz admits 3 seats, there are 4")
            .build();
    tenant.setStatus(TenantStatusBuilder.builder(tenant.getStatus()).settled(why).build());
    var finding = SpecFinding.of(tenant, Carried.nothing());
    assertThat(finding.reason()).isEqualTo("LimitExceeded");
    assertThat(finding.message())
        .contains("spec.tier: biz is asked for, team is in place", "biz admits 3 seats");
  }

  @Test
  @DisplayName("C49: what waits for Temporal, for another motion or for a person is told apart")
  void whatTheStartCameToIsSaid() {
    var tenant = States.tenant(3, "biz", false, "OnboardTenant:Succeeded@2 team", null);
    assertThat(SpecFinding.of(tenant, Carried.unreachable("away")).message())
        .contains("as soon as Temporal answers");
    assertThat(SpecFinding.of(tenant, answered(Answer.BUSY)).reason()).isEqualTo("Queued");
    assertThat(SpecFinding.of(tenant, answered(Answer.ANSWERED)).reason())
        .isEqualTo("NeedsAttention");
  }

  private static Carried answered(Answer answer) {
    return new Carried(Map.of(MotionType.MOVE_TIER, answer), null, false, null);
  }
}
