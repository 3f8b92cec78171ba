package ai.crewlet.tenantry.workers.operation;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workers.surroundings.TenantWatch;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.Operation;
import ai.crewlet.tenantry.workflows.motion.OperationReport;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The motions' share of a Tenant's status (C46, C47)")
class MotionShareTest {

  private static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");
  private static final MotionShare NOTHING = new MotionShare(null, null, null);

  @Test
  void saysWhatIsUnderWay() {
    var share = NOTHING.reporting(report(MotionType.ONBOARD_TENANT, null), "run-1", live(3), NOON);
    assertThat(share.operation().workflowId()).isEqualTo("tenant/acme");
    assertThat(share.operation().runId()).isEqualTo("run-1");
    assertThat(share.operation().needsAttention()).isFalse();
    assertThat(share.healthy().getStatus()).isEqualTo("True");
    assertThat(share.healthy().getObservedGeneration()).isEqualTo(3);
  }

  @Test
  @DisplayName("a parked motion is unhealthy for the reason it parked, since it parked (C50)")
  void saysWhatNeedsAPerson() {
    var parked =
        NOTHING
            .reporting(report(MotionType.ONBOARD_TENANT, null), "run-1", live(3), NOON)
            .reporting(
                report(MotionType.ONBOARD_TENANT, FailureType.NAMESPACE_TAKEN),
                "run-1",
                live(3),
                NOON.plusSeconds(5));
    var later =
        parked.reporting(
            report(MotionType.ONBOARD_TENANT, FailureType.NAMESPACE_TAKEN),
            "run-1",
            live(3),
            NOON.plusSeconds(9));
    assertThat(parked.healthy().getReason()).isEqualTo("NamespaceTaken");
    assertThat(parked.healthy().getLastTransitionTime()).isEqualTo("2026-11-29T12:00:05Z");
    assertThat(later).as("nothing differs, nothing is written").isEqualTo(parked);
  }

  @Test
  @DisplayName("a side motion never replaces another's operation (C48)")
  void keepsTheLifecycleMotionsOperation() {
    var onboarding =
        NOTHING.reporting(report(MotionType.ONBOARD_TENANT, null), "run-1", live(3), NOON);
    assertThat(
            Steps.failing(
                () ->
                    onboarding.reporting(
                        report(MotionType.INVITE_PERSON, FailureType.SEAT_TAKEN),
                        "run-2",
                        live(3),
                        NOON)))
        .as("its report waits until the other has settled")
        .hasMessageContaining("NotReadyYet");
    assertThat(onboarding.cleared("tenant/acme/invitation", live(3), NOON)).isSameAs(onboarding);
    assertThat(onboarding.cleared("tenant/acme", live(3), NOON).operation()).isNull();
  }

  @Test
  @DisplayName(
      "the last word settles, removes the operation and keeps what it did not change (C46)")
  void settles() {
    var settled =
        NOTHING
            .reporting(report(MotionType.ONBOARD_TENANT, null), "run-1", live(3), NOON)
            .settling(
                word("team", Outcome.SUCCEEDED, null), MotionType.ONBOARD_TENANT, live(4), NOON);
    assertThat(settled.operation()).isNull();
    assertThat(settled.settled().generation()).isEqualTo(3);
    assertThat(settled.settled().tier()).isEqualTo("team");
    assertThat(settled.settled().outcome()).isEqualTo("Succeeded");
    var refused =
        settled.settling(
            word(null, Outcome.REFUSED, FailureType.TIER_DIFFERS),
            MotionType.ONBOARD_TENANT,
            live(5),
            NOON);
    assertThat(refused.settled().tier()).isEqualTo("team");
    assertThat(refused.healthy().getReason()).isEqualTo("TierDiffers");
  }

  @Test
  @DisplayName("nothing but its own fields is applied, on the version that was read (C47)")
  void appliesItsShareAlone() {
    var live = new Tenant();
    live.setMetadata(new ObjectMetaBuilder().withName("acme").withResourceVersion("7").build());
    var applied =
        NOTHING
            .settling(
                word("team", Outcome.SUCCEEDED, null), MotionType.ONBOARD_TENANT, live(4), NOON)
            .applied(live);
    assertThat(applied.getSpec()).isNull();
    assertThat(applied.getMetadata().getResourceVersion()).isEqualTo("7");
    assertThat(applied.getStatus().phase()).isNull();
    assertThat(applied.getStatus().conditions()).hasSize(1);
  }

  @Test
  @DisplayName(
      "a Tenant that was heard of has the whole share: a report onto it takes nothing away")
  void isWholeInWhatWasHeardOf() {
    var share =
        NOTHING
            .settling(
                word("team", Outcome.SUCCEEDED, null), MotionType.ONBOARD_TENANT, live(4), NOON)
            .reporting(report(MotionType.MOVE_TIER, null), "run-1", live(4), NOON);
    var tenant = live(4);
    tenant.getMetadata().setUid("uid-1");
    tenant.getMetadata().setResourceVersion("7");
    tenant.getMetadata().setDeletionTimestamp("2026-11-29T12:00:00Z");
    tenant.setStatus(share.applied(tenant).getStatus());

    var heard = TenantWatch.reduced(tenant);

    assertThat(share).hasNoNullFieldsOrProperties();
    assertThat(MotionShare.of(heard)).isEqualTo(share);
    assertThat(TenantView.of(heard)).isEqualTo(TenantView.of(tenant));
    assertThat(heard.getMetadata().getResourceVersion()).isEqualTo("7");
    assertThat(heard.getMetadata().getGeneration()).isEqualTo(4);
    assertThat(heard.isMarkedForDeletion()).isTrue();
  }

  private static Tenant live(long generation) {
    var tenant = new Tenant();
    tenant.setMetadata(new ObjectMetaBuilder().withName("acme").withGeneration(generation).build());
    tenant.setSpec(TenantSpecBuilder.builder().tier("team").build());
    return tenant;
  }

  private static OperationReport report(MotionType type, @Nullable FailureType failure) {
    var id = type.side() ? "tenant/acme/invitation" : "tenant/acme";
    return new OperationReport(
        "acme",
        new Operation(type, id, "READY", 1, NOON, "waiting", failure != null),
        failure,
        null);
  }

  private static Settlement word(
      @Nullable String tier, Outcome outcome, @Nullable FailureType failure) {
    return new Settlement("acme", "tenant/acme", 3L, tier, null, outcome, failure, "done", null);
  }

  @Test
  @DisplayName(
      "C45: a motion reports and settles on the tenant it works on, not on a later one of its name")
  void aNamesakeIsSomebodyElse() {
    var tenant = new Tenant();
    tenant.setMetadata(new ObjectMetaBuilder().withName("acme").withUid("uid-2").build());
    tenant.setSpec(TenantSpecBuilder.builder().tenantId("0123456789").build());
    assertThat(MotionStatusActivitiesImpl.meant("0123456789", tenant)).isTrue();
    assertThat(MotionStatusActivitiesImpl.meant(null, tenant)).isTrue();
    assertThat(MotionStatusActivitiesImpl.meant("9876543210", tenant)).isFalse();
  }
}
