package ai.crewlet.tenantry.workers.controller;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantPhase;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words as in {@link DecisionsTest}; the step began at 09:59:30. */
@DisplayName("C46, C47: a tenant that a motion carries is looked at when there is something to say")
class PassingTest {
  private static final String ON = "OnboardTenant:Succeeded@1 team";

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      nullValues = "-",
      delimiter = '|',
      value = {
        // what | generation | settled | running | phase | generation said | said at | now | held
        "onboards           | 1   | -       | OnboardTenant@1  | Provisioning | 1    | 09:59:10 | 09:59:40 | true",
        "the step lasts     | 1   | -       | OnboardTenant@1  | Provisioning | 1    | 09:59:10 | 10:00:01 | false",
        "was said in it     | 1   | -       | OnboardTenant@1  | Provisioning | 1    | 10:00:01 | 10:00:30 | true",
        "needs somebody     | 1   | -       | OnboardTenant@1! | Failed       | 1    | 09:59:10 | 09:59:40 | false",
        "phase to be said   | 1   | -       | OnboardTenant@1  | Pending      | 1    | 09:59:10 | 09:59:40 | false",
        "nothing said yet   | 1   | -       | OnboardTenant@1  | -            | -    | -        | 09:59:40 | false",
        "not begun          | 1   | -       | -                | Pending      | 1    | 09:59:10 | 09:59:40 | false",
        "edited             | 2   | -       | OnboardTenant@1  | Provisioning | 1    | 09:59:10 | 09:59:40 | false",
        "edit to be decided | 2   | -       | OnboardTenant@1  | Provisioning | 2    | 09:59:10 | 09:59:40 | false",
        "moves              | 2   | ON      | MoveTier@2       | Active       | 2    | 09:59:10 | 09:59:40 | true",
        "beside none        | 2   | ON      | InvitePerson@2   | Active       | 2    | 09:59:10 | 09:59:40 | false",
        "settled            | 1   | ON      | -                | Active       | 1    | 09:59:10 | 09:59:40 | false",
      })
  void isHeldWhileItPasses(
      String what,
      long generation,
      @Nullable String settled,
      @Nullable String running,
      @Nullable String phase,
      @Nullable Long seen,
      @Nullable String saidAt,
      String now,
      boolean held) {
    var tier = generation == 2 && settled != null ? "biz" : "team";
    var tenant = States.tenant(generation, tier, false, settled == null ? null : ON, running);
    say(tenant, phase, seen, saidAt == null ? null : time(saidAt));
    assertThat(Passing.holds(tenant, Instant.parse(time(now)))).isEqualTo(held);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      nullValues = "-",
      delimiter = '|',
      value = {
        // what | running | made by | deleted | now | waits
        "its motion reports next | -               | request-1 | -        | 10:00:09 | true",
        "it takes its time       | -               | request-1 | -        | 10:00:11 | false",
        "made with kubectl       | -               | -         | -        | 10:00:09 | false",
        "has reported            | OnboardTenant@1 | request-1 | -        | 10:00:09 | false",
        "deleted again           | -               | request-1 | 10:00:08 | 10:00:09 | false",
      })
  void theMotionThatMadeItSpeaksFirst(
      String what,
      @Nullable String running,
      @Nullable String madeBy,
      @Nullable String deleted,
      String now,
      boolean waits) {
    var tenant = States.tenant(1, "team", false, null, running);
    tenant.getMetadata().setCreationTimestamp(time("10:00:00"));
    if (running == null) {
      tenant.setStatus(null);
    }
    if (madeBy != null) {
      tenant.getMetadata().setAnnotations(Map.of(Annotations.REQUEST_ID, madeBy));
    }
    if (deleted != null) {
      tenant.getMetadata().setDeletionTimestamp(time(deleted));
    }
    assertThat(Passing.motionSpeaksFirst(tenant, Instant.parse(time(now)))).isEqualTo(waits);
  }

  @Test
  @DisplayName("C3: our own phase wakes nobody, one that was set by hand does")
  void anOwnPhaseIsWorthNoPass() {
    var before = States.tenant(1, "team", false, ON, null);
    var own = States.tenant(1, "team", false, ON, null);
    say(own, "Active", 1L, null);
    assertThat(TenantChanges.matter(own, before)).isFalse();
    var byHand = States.tenant(1, "team", false, ON, null);
    say(byHand, "Pending", 1L, null);
    assertThat(TenantChanges.matter(byHand, own)).isTrue();
  }

  private static String time(String clock) {
    return "2026-11-01T" + clock + "Z";
  }

  private static void say(
      Tenant tenant, @Nullable String phase, @Nullable Long seen, @Nullable String at) {
    tenant.setStatus(
        TenantStatusBuilder.builder(tenant.getStatus())
            .phase(phase == null ? null : TenantPhase.valueOf(phase.toUpperCase(Locale.ROOT)))
            .observedGeneration(seen)
            .lastReconciled(at)
            .build());
  }
}
