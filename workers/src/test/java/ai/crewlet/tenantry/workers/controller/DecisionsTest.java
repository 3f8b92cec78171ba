package ai.crewlet.tenantry.workers.controller;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantPhase;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.workers.controller.Decision.Start;
import ai.crewlet.tenantry.workers.controller.Decision.Verify;
import ai.crewlet.tenantry.workers.controller.Decision.Wake;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tables of states. A settled column reads {@code <type>:<outcome>@<generation>[tier][+suspended]},
 * a running one {@code <type>@<generation it began with>[!parked]}.
 */
@DisplayName("C46: which motions a Tenant's state means")
class DecisionsTest {
  private static final Instant NOW = Instant.parse("2026-11-01T10:00:00Z");
  private static final String UID = "0c9b0a86-7f0e-4f4d-8d8f-5a7e1f0b6d11";

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      nullValues = "-",
      delimiter = '|',
      value = {
        // what            | gen | tier | suspend | settled                        | running
        //     | decided
        "new                |  1 | team | false | -                                | -                   | OnboardTenant",
        "new, runs          |  1 | team | false | -                                | OnboardTenant@1     | ",
        "new, suspended     |  1 | team | true  | -                                | -                   | OnboardTenant SetSuspension",
        "onboarded          |  1 | team | false | OnboardTenant:Succeeded@1 team   | -                   | ",
        "was there          |  1 | team | false | OnboardTenant:NothingToDo@1 team | -                   | ",
        "restored           |  1 | team | false | OffboardTenant:Restored@1 team   | -                   | ",
        "refused            |  3 | team | false | OnboardTenant:Refused@3          | -                   | ",
        "aborted            |  3 | team | false | OnboardTenant:Aborted@3          | -                   | ",
        "cancelled          |  3 | team | false | OnboardTenant:Cancelled@3        | -                   | ",
        "aborted, edited    |  4 | team | false | OnboardTenant:Aborted@3          | -                   | OnboardTenant",
        "quota edited       |  2 | team | false | OnboardTenant:Succeeded@1 team   | -                   | ",
        "tier edited        |  2 | biz  | false | OnboardTenant:Succeeded@1 team   | -                   | MoveTier",
        "edited and back    |  3 | team | false | OnboardTenant:Succeeded@1 team   | -                   | ",
        "edit while onboard |  2 | biz  | false | -                                | OnboardTenant@1     | Verify",
        "edit while settled |  2 | biz  | false | OnboardTenant:Succeeded@1 team   | OnboardTenant@2     | ",
        "moves              |  2 | biz  | false | OnboardTenant:Succeeded@1 team   | MoveTier@2          | ",
        "moves, third tier  |  3 | big  | false | OnboardTenant:Succeeded@1 team   | MoveTier@2          | Verify",
        "moved, third tier  |  3 | big  | false | MoveTier:Succeeded@2 biz         | -                   | MoveTier",
        "moved, back        |  3 | team | false | MoveTier:Succeeded@2 biz         | -                   | MoveTier",
        "move refused       |  2 | biz  | false | MoveTier:Refused@2 team          | -                   | ",
        "refused, edited    |  3 | big  | false | MoveTier:Refused@2 team          | -                   | MoveTier",
        "move aborted       |  2 | biz  | false | MoveTier:Aborted@2 team          | -                   | ",
        "edit while aborts  |  3 | biz  | false | MoveTier:Aborted@2 team          | -                   | MoveTier",
        "onboard again no   |  2 | biz  | false | OnboardTenant:Refused@2 team on  | -                   | MoveTier",
        "suspend            |  2 | team | true  | OnboardTenant:Succeeded@1 team   | -                   | SetSuspension",
        "suspended          |  2 | team | true  | OnboardTenant:Succeeded@2 team + | -                   | ",
        "resume             |  3 | team | false | OnboardTenant:Succeeded@2 team + | -                   | SetSuspension",
        "suspend, resumed   |  3 | team | false | OnboardTenant:Succeeded@1 team   | -                   | ",
        "suspend in onboard |  2 | team | true  | -                                | OnboardTenant@1     | SetSuspension Verify",
        "suspend in parked  |  2 | team | true  | -                                | OnboardTenant@1!    | SetSuspension Verify",
        "suspend in move    |  3 | biz  | true  | OnboardTenant:Succeeded@1 team   | MoveTier@2          | SetSuspension Verify",
        "both at once       |  2 | biz  | true  | OnboardTenant:Succeeded@1 team   | -                   | MoveTier SetSuspension",
        "no suspension      |  2 | team | true  | OnboardTenant:Succeeded@1 team ~2 | -                  | ",
        "no susp., edited   |  3 | team | true  | OnboardTenant:Succeeded@1 team ~2 | -                  | SetSuspension",
        "move by side       |  2 | biz  | false | OnboardTenant:Succeeded@1 team   | InvitePerson@1!     | MoveTier Verify",
        "tier taken away    |  2 | -    | false | OnboardTenant:Succeeded@1 team   | -                   | ",
        "side before        |  1 | team | true  | -:-@- +                          | -                   | OnboardTenant",
      })
  void decides(
      String what,
      long generation,
      @Nullable String tier,
      boolean suspend,
      @Nullable String settled,
      @Nullable String running,
      @Nullable String decided) {
    var tenant = States.tenant(generation, tier, suspend, settled, running);
    assertThat(words(tenant)).isEqualTo(decided == null ? "" : decided);
  }

  @ParameterizedTest(name = "{0}")
  @DisplayName("C48: an offboarding takes over from whatever runs, and is started once")
  @CsvSource(
      nullValues = "-",
      delimiter = '|',
      value = {
        "settled          | OnboardTenant:Succeeded@1 team | -                 | OffboardTenant",
        "never onboarded  | -                              | -                 | OffboardTenant",
        "onboarding       | -                              | OnboardTenant@1   | OffboardTenant Verify",
        "parked           | -                              | OnboardTenant@1!  | OffboardTenant Verify",
        "moving           | OnboardTenant:Succeeded@1 team | MoveTier@1        | OffboardTenant Verify",
        "side motion      | OnboardTenant:Succeeded@1 team | SetSuspension@1!  | OffboardTenant Verify",
        "offboarding      | OnboardTenant:Succeeded@1 team | OffboardTenant@2  | ",
        "brought back     | -                              | OffboardTenant@2  | OffboardTenant",
      })
  void offboards(
      String what, @Nullable String settled, @Nullable String running, @Nullable String decided) {
    var tenant = States.tenant(2, "biz", true, settled, running);
    tenant.addFinalizer(Finalizers.TENANT);
    tenant.getMetadata().setDeletionTimestamp(NOW.toString());
    assertThat(words(tenant)).isEqualTo(decided == null ? "" : decided);
    tenant.getMetadata().setFinalizers(List.of("example.com/other"));
    assertThat(words(tenant)).as("let go already").doesNotContain("OffboardTenant");
  }

  @ParameterizedTest(name = "{0}")
  @DisplayName("C3, M244: each way of retrying is followed once, whatever is parked or was refused")
  @CsvSource(
      nullValues = "-",
      delimiter = '|',
      value = {
        "parked onboarding | -                              | OnboardTenant@2!   | Wake",
        "parked move       | OnboardTenant:Succeeded@1 team | MoveTier@2!        | Wake",
        "parked suspension | OnboardTenant:Succeeded@1 biz  | SetSuspension@2!   | Wake",
        "running           | OnboardTenant:Succeeded@1 team | MoveTier@2         | Wake",
        "refused move      | MoveTier:Refused@2 team        | -                  | Wake MoveTier",
        "aborted           | OnboardTenant:Aborted@2        | -                  | Wake OnboardTenant",
        "no suspension     | OnboardTenant:Succeeded@1 biz + ~2 | -              | Wake SetSuspension",
        "nothing to do     | OnboardTenant:Succeeded@1 biz  | -                  | Wake",
      })
  void wakes(String what, @Nullable String settled, @Nullable String running, String decided) {
    var byAnnotation = States.tenant(2, "biz", false, settled, running);
    byAnnotation.getMetadata().setAnnotations(Map.of(Annotations.RETRY, "now"));
    assertThat(words(byAnnotation)).isEqualTo(decided);

    byAnnotation.setStatus(
        TenantStatusBuilder.builder(byAnnotation.getStatus()).handledRetry("now").build());
    assertThat(words(byAnnotation)).as("followed once").doesNotContain("Wake");

    var byPhase = States.tenant(2, "biz", false, settled, running);
    byPhase.setStatus(
        TenantStatusBuilder.builder(byPhase.getStatus()).phase(TenantPhase.PENDING).build());
    assertThat(words(byPhase)).isEqualTo(decided);

    byPhase.getMetadata().setManagedFields(List.of(States.controllersPhase()));
    assertThat(words(byPhase)).as("the phase a new Tenant has").doesNotContain("Wake");
  }

  @Test
  @DisplayName("Another value of crewlet.ai/retry is another request; the same one is the same")
  void aRetryIsARequestOfItsOwn() {
    assertThat(start("1")).isEqualTo(start("1")).isNotEqualTo(start("2"));
    assertThat(start("1").requestId()).isEqualTo("spec/%s/3/1".formatted(UID));
    assertThat(start("a secret, or a novel").requestId())
        .as("an id has no room for what people write")
        .doesNotContain("secret");
  }

  private static Start start(String retry) {
    var tenant = States.tenant(3, "team", false, "OnboardTenant:Aborted@3", null);
    tenant.getMetadata().setAnnotations(Map.of(Annotations.RETRY, retry));
    return (Start) Decisions.of(tenant, NOW).get(1);
  }

  @Test
  @DisplayName("C49: a motion that is reported for long is looked up in Temporal")
  void anOldOperationIsVerified() {
    var tenant = States.tenant(1, "team", false, null, "OnboardTenant@1");
    assertThat(Decisions.of(tenant, NOW.plusSeconds(301)))
        .containsExactly(new Verify("tenant/acme"));
    var parked = States.tenant(1, "team", false, null, "OnboardTenant@1!");
    assertThat(Decisions.of(parked, NOW.plusSeconds(301)))
        .containsExactly(new Verify("tenant/acme"));
  }

  private static String words(Tenant tenant) {
    return Decisions.of(tenant, NOW).stream()
        .map(DecisionsTest::word)
        .collect(Collectors.joining(" "));
  }

  private static String word(Decision decision) {
    if (decision instanceof Start start) {
      assertThat(start.requestId()).startsWith("spec/" + UID + "/");
      return start.motion().value();
    }
    return decision instanceof Wake ? "Wake" : "Verify";
  }
}
