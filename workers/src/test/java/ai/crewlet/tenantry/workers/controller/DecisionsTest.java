package ai.crewlet.tenantry.workers.controller;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.tenant.OperationBuilder;
import ai.crewlet.tenantry.api.tenant.TenantPhase;
import ai.crewlet.tenantry.api.tenant.TenantSpec;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.workers.controller.Decision.Onboard;
import ai.crewlet.tenantry.workers.controller.Decision.Rest;
import ai.crewlet.tenantry.workers.controller.Decision.Retry;
import ai.crewlet.tenantry.workers.controller.Decision.Verify;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C46: which motion a Tenant's state means")
class DecisionsTest {
  private static final Instant NOW = Instant.parse("2026-11-01T10:00:00Z");

  private final TenantSpec spec = TenantSpecBuilder.builder().displayName("Acme").build();

  @Test
  void aNewTenantIsOnboardedUnderOneRequestId() {
    var tenant = TenantStatusTest.tenant(spec, null);
    assertThat(Decisions.of(tenant, NOW))
        .isInstanceOf(Onboard.class)
        .isEqualTo(Decisions.of(tenant, NOW));
  }

  @Test
  void whatIsSettledRests() {
    assertThat(decide(TenantStatusTest.settled("Succeeded", 3))).isInstanceOf(Rest.class);
    assertThat(decide(TenantStatusTest.settled("NothingToDo", 3))).isInstanceOf(Rest.class);
  }

  @Test
  void anAbortedOnboardingIsNotStartedAgainBeforeTheSpecOrTheAnnotationChanges() {
    assertThat(decide(TenantStatusTest.settled("Aborted", 3))).isInstanceOf(Rest.class);
    assertThat(decide(TenantStatusTest.settled("Refused", 3))).isInstanceOf(Rest.class);
    assertThat(decide(TenantStatusTest.settled("Aborted", 2))).isInstanceOf(Onboard.class);
    var asked = TenantStatusTest.tenant(spec, TenantStatusTest.settled("Aborted", 3));
    asked.getMetadata().setAnnotations(Map.of(Annotations.RETRY, "1"));
    assertThat(Decisions.of(asked, NOW)).isInstanceOf(Onboard.class);
    var again = TenantStatusTest.tenant(spec, TenantStatusTest.settled("Aborted", 3));
    again.getMetadata().setAnnotations(Map.of(Annotations.RETRY, "2"));
    assertThat(Decisions.of(again, NOW))
        .as("another value, another request")
        .isNotEqualTo(Decisions.of(asked, NOW));
  }

  @Test
  void aRunningMotionIsLeftAlone() {
    assertThat(decide(operation(false, TenantPhase.PROVISIONING))).isInstanceOf(Rest.class);
    assertThat(decide(operation(true, TenantPhase.FAILED))).isInstanceOf(Rest.class);
  }

  @Test
  @DisplayName("C3, M244: annotation and phase patch wake a parked motion, each wish once")
  void aParkedMotionIsWokenByEachWayOfRetrying() {
    var annotated = TenantStatusTest.tenant(spec, operation(true, TenantPhase.FAILED));
    annotated.getMetadata().setAnnotations(Map.of(Annotations.RETRY, "now"));
    assertThat(Decisions.of(annotated, NOW))
        .isEqualTo(new Retry("tenant/acme", "annotation-now"))
        .isEqualTo(Decisions.of(annotated, NOW));
    assertThat(decide(operation(true, TenantPhase.PENDING))).isInstanceOf(Retry.class);
  }

  @Test
  @DisplayName("C49: a motion that is reported for long, or asked for, is looked up in Temporal")
  void anOldOperationIsVerified() {
    var old = NOW.minusSeconds(301);
    assertThat(decide(operation(false, TenantPhase.PROVISIONING, old)))
        .isEqualTo(new Verify("tenant/acme"));
    assertThat(decide(operation(true, TenantPhase.FAILED, old)))
        .isEqualTo(new Verify("tenant/acme"));
    var asked = TenantStatusTest.tenant(spec, operation(false, TenantPhase.PROVISIONING));
    asked.getMetadata().setAnnotations(Map.of(Annotations.RETRY, "now"));
    assertThat(Decisions.of(asked, NOW)).isEqualTo(new Verify("tenant/acme"));
  }

  private Decision decide(TenantStatus status) {
    return Decisions.of(TenantStatusTest.tenant(spec, status), NOW);
  }

  private static TenantStatus operation(boolean parked, TenantPhase phase) {
    return operation(parked, phase, NOW.minusSeconds(60));
  }

  private static TenantStatus operation(boolean parked, TenantPhase phase, Instant since) {
    return TenantStatusBuilder.builder()
        .phase(phase)
        .operation(
            OperationBuilder.builder()
                .type("OnboardTenant")
                .workflowId("tenant/acme")
                .since(since.toString())
                .needsAttention(parked)
                .build())
        .build();
  }
}
