package ai.crewlet.tenantry.workers.operation;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.SettledBuilder;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("C46: what a motion's last word leaves settled")
class LastWordTest {
  private final Settled onboarded =
      SettledBuilder.builder()
          .generation(3L)
          .tier("team")
          .onboarded(true)
          .type("OnboardTenant")
          .outcome("Succeeded")
          .build();

  @Test
  void anOnboardingBringsTheTenantIntoBeing() {
    var settled = word(MotionType.ONBOARD_TENANT, Outcome.SUCCEEDED, 1L, "team", null, null);
    assertThat(settled.settled(false))
        .isEqualTo(SettledBuilder.builder(onboarded).generation(1L).build());
  }

  @ParameterizedTest
  @EnumSource(names = {"REFUSED", "ABORTED", "CANCELLED", "SUPERSEDED"})
  @DisplayName("C47: what a later motion comes to does not un-onboard a tenant, and says why")
  void aFailedMoveLeavesTheTenantOnboarded(Outcome outcome) {
    var settled = word(MotionType.MOVE_TIER, outcome, 4L, null, null, onboarded).settled(false);
    assertThat(settled.wasOnboarded()).isTrue();
    assertThat(settled.tier()).isEqualTo("team");
    assertThat(settled.type()).isEqualTo("MoveTier");
    assertThat(settled.outcome()).isEqualTo(outcome.value());
    assertThat(settled.message()).isEqualTo("because");
    assertThat(settled.generation()).isEqualTo(4);
    assertThat(settled.reason()).isEqualTo(outcome == Outcome.REFUSED ? "LimitExceeded" : null);
  }

  @Test
  @DisplayName("An onboarding that never arrived is no tenant; restored, it is one")
  void onlyWhatArrivedIsOnboarded() {
    assertThat(
            word(MotionType.ONBOARD_TENANT, Outcome.ABORTED, 1L, null, null, null)
                .settled(false)
                .wasOnboarded())
        .isFalse();
    assertThat(
            word(MotionType.OFFBOARD_TENANT, Outcome.RESTORED, 1L, "team", null, null)
                .settled(false)
                .wasOnboarded())
        .isTrue();
    assertThat(SettledBuilder.builder().outcome("Succeeded").build().wasOnboarded())
        .as("written before there was a type")
        .isTrue();
  }

  @Test
  @DisplayName("A generation never sinks, and an unknown one is the present one")
  void theGenerationNeverSinks() {
    assertThat(
            word(MotionType.MOVE_TIER, Outcome.SUCCEEDED, 2L, "team", null, onboarded)
                .settled(false)
                .generation())
        .isEqualTo(3);
    assertThat(
            word(MotionType.MOVE_TIER, Outcome.REFUSED, null, null, null, onboarded)
                .settled(false)
                .generation())
        .isEqualTo(7);
  }

  @Test
  @DisplayName("An onboarding refused on a tenant that is there answers none of its edits")
  void aRefusedSecondOnboardingAnswersNothing() {
    var settled =
        word(MotionType.ONBOARD_TENANT, Outcome.REFUSED, null, null, null, onboarded)
            .settled(false);
    assertThat(settled.generation()).isEqualTo(3);
    assertThat(settled.wasOnboarded()).isTrue();
  }

  @Test
  @DisplayName("C48: a suspension changes what it is about; an edit that waits is not hidden by it")
  void aSuspensionChangesNothingElse() {
    var settled =
        word(MotionType.SET_SUSPENSION, Outcome.SUCCEEDED, 6L, null, true, onboarded)
            .settled(false);
    assertThat(settled)
        .isEqualTo(SettledBuilder.builder(onboarded).suspended(true).generation(6L).build());

    var beside =
        word(MotionType.SET_SUSPENSION, Outcome.SUCCEEDED, 6L, null, true, onboarded).settled(true);
    assertThat(beside.generation()).as("a lifecycle motion runs").isEqualTo(3);

    var elsewhere = SettledBuilder.builder(onboarded).tier("starter").build();
    assertThat(
            word(MotionType.SET_SUSPENSION, Outcome.SUCCEEDED, 6L, null, true, elsewhere)
                .settled(false)
                .generation())
        .as("spec.tier waits")
        .isEqualTo(3);
    assertThat(
            word(MotionType.SET_SUSPENSION, Outcome.SUCCEEDED, 6L, null, true, null)
                .settled(false)
                .generation())
        .as("the onboarding has not settled")
        .isNull();
  }

  @Test
  @DisplayName("A suspension that was not carried out is remembered until one is")
  void aFailedSuspensionIsRemembered() {
    var failed =
        word(MotionType.SET_SUSPENSION, Outcome.ABORTED, 6L, null, null, onboarded).settled(false);
    assertThat(failed.suspensionFailedAt()).isEqualTo(6);
    assertThat(failed.suspended()).isNull();
    var carriedOut =
        word(MotionType.SET_SUSPENSION, Outcome.SUCCEEDED, 7L, null, true, failed).settled(false);
    assertThat(carriedOut.suspensionFailedAt()).isNull();
  }

  private static LastWord word(
      MotionType type,
      Outcome outcome,
      @Nullable Long generation,
      @Nullable String tier,
      @Nullable Boolean suspended,
      @Nullable Settled before) {
    var failure = outcome == Outcome.REFUSED ? FailureType.LIMIT_EXCEEDED : null;
    var live = new Tenant();
    live.setMetadata(new ObjectMetaBuilder().withName("acme").withGeneration(7L).build());
    live.setSpec(TenantSpecBuilder.builder().tier("team").build());
    return new LastWord(
        new Settlement(
            "acme", "tenant/acme", generation, tier, suspended, outcome, failure, "because", null),
        type,
        live,
        Optional.ofNullable(before));
  }
}
