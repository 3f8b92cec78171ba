package ai.crewlet.tenantry.workers.controller;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.common.LocalReference;
import ai.crewlet.tenantry.api.tenant.OperationBuilder;
import ai.crewlet.tenantry.api.tenant.QuotasBuilder;
import ai.crewlet.tenantry.api.tenant.SettledBuilder;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantPhase;
import ai.crewlet.tenantry.api.tenant.TenantSpec;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.workers.controller.TenantObservation.CompanyState;
import ai.crewlet.tenantry.workers.controller.TenantObservation.NamespaceState;
import ai.crewlet.tenantry.workers.repair.Gap;
import ai.crewlet.tenantry.workers.tenancy.Surroundings.Concern;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TenantStatusTest {
  private static final Instant NOW = Instant.parse("2026-11-01T10:00:00Z");
  private static final CompanyState AT_WORK = new CompanyState(true, true, "Ready", "runs");

  private final TenantSpec plain = TenantSpecBuilder.builder().displayName("Acme").build();
  private final TenantSpec full =
      TenantSpecBuilder.builder()
          .tier("team")
          .company(new LocalReference("acme"))
          .providers(List.of("openai"))
          .networkPolicy(true)
          .quotas(
              QuotasBuilder.builder()
                  .maxWorkloads(20)
                  .cpuLimit(new Quantity("4"))
                  .maxMonthlyTokens(new Quantity("10M"))
                  .build())
          .build();

  @Test
  @DisplayName("M193, M194, M195, M196, C12: flags are derived from conditions of the same meaning")
  void aTenantWithEverythingInPlaceIsReady() {
    var status = status(full, NamespaceState.OWN, Map.of(), AT_WORK);
    assertThat(status.namespaceCreated()).isTrue();
    assertThat(status.secretsProvisioned()).isTrue();
    assertThat(status.rbacConfigured()).isTrue();
    assertThat(status.quotasEnforced()).isTrue();
    assertThat(status.networkPolicyActive()).as("M191").isTrue();
    assertThat(message(status, ConditionType.NETWORK_POLICY_ACTIVE))
        .as("M210, C7: who has to confirm that it is enforced")
        .endsWith("whether it is enforced is the network plugin's matter");
    assertThat(ready(status).getStatus()).isEqualTo("True");
    assertThat(status.quotas().maxMonthlyTokens()).as("C10").isEqualTo(10_000_000);
    assertThat(status.quotas().maxWorkloads()).as("C9: both numbers").isEqualTo(20);
    assertThat(status.quotas().maxPods()).isEqualTo(25);
    assertThat(status.workloadCount()).as("M198").isEqualTo(4);
    assertThat(status.conditions())
        .allSatisfy(c -> assertThat(c.getObservedGeneration()).isEqualTo(3));
  }

  @Test
  @DisplayName("C12: what is removed by hand turns its flag False again")
  void flagsAreNoLatches() {
    var status =
        status(
            full,
            NamespaceState.OWN,
            Map.of(
                Concern.QUOTAS,
                List.of(new Gap("Drifted", "ResourceQuota acme-quota: spec.hard.pods"))),
            AT_WORK);
    assertThat(status.quotasEnforced()).isFalse();
    assertThat(status.quotas()).isNull();
    assertThat(ready(status).getMessage()).contains("ResourceQuota acme-quota");
  }

  @Test
  void aMissingProviderSecretIsNamed() {
    var status =
        status(
            full,
            NamespaceState.OWN,
            Map.of(
                Concern.CREDENTIALS,
                List.of(new Gap("ProviderSecretMissing", "Secret x/openai-token is missing"))),
            AT_WORK);
    assertThat(ready(status).getReason()).as("C13").isEqualTo("ProviderSecretMissing");
  }

  @ParameterizedTest
  @DisplayName("C6: a foreign namespace is never taken for the tenant's")
  @CsvSource({
    "MISSING, NamespaceMissing",
    "FOREIGN, NamespaceTaken",
    "TERMINATING, Deleting",
    "UNOPENED, Pending",
    "UNMARKED, NamespaceUnmarked",
  })
  void withoutItsNamespaceNothingElseIsClaimed(NamespaceState namespace, String reason) {
    var gaps =
        namespace == NamespaceState.UNMARKED
            ? Map.of(Concern.NAMESPACE, List.of(new Gap("NamespaceUnmarked", "no label")))
            : Map.<Concern, List<Gap>>of();
    var status = status(full, namespace, gaps, CompanyState.MISSING);
    assertThat(ready(status).getReason()).isEqualTo(reason);
    assertThat(status.rbacConfigured()).isFalse();
    assertThat(status.secretsProvisioned()).isFalse();
  }

  @Test
  @DisplayName(
      "C58: a namespace whose labels were taken off has a company in it: nobody is told to remove it")
  void whatWasTheTenantsIsNotToBeRemoved() {
    var given =
        StatusOf.compute(
            seen(tenant(full, settled("Succeeded", 3)), NamespaceState.FOREIGN, Map.of(), AT_WORK),
            Carried.nothing(),
            NOW);
    assertThat(message(given, ConditionType.NAMESPACE_CREATED))
        .contains("tenantry disown acme --yes", "crewlet.ai/tenant-id=")
        .doesNotContain("another spec.namespace");
    var foreign = status(full, NamespaceState.FOREIGN, Map.of(), CompanyState.MISSING);
    assertThat(message(foreign, ConditionType.NAMESPACE_CREATED))
        .contains("another spec.namespace", "tenantry adopt --namespace");
  }

  @ParameterizedTest
  @DisplayName("C44: nothing in a namespace is read before onboarding has given the rights to")
  @CsvSource({"NAMESPACE, false", "ACCESS, false", "ISOLATION, true", "SETTLE, true", ", false"})
  void aNamespaceIsOpenAfterItsAccessStep(@Nullable String step, boolean open) {
    var under =
        OperationBuilder.builder()
            .type("OnboardTenant")
            .workflowId("tenant/acme")
            .step(step)
            .build();
    var onboarding = TenantStatusBuilder.builder().operation(under).build();
    assertThat(Phases.opened(tenant(full, onboarding))).isEqualTo(open);
  }

  @Test
  void aTenantWithoutItsCompanySaysWhatToApplyWhere() {
    var status = status(full, NamespaceState.OWN, Map.of(), CompanyState.MISSING);
    assertThat(ready(status).getReason()).isEqualTo("CompanyMissing");
    assertThat(ready(status).getMessage()).contains("apply").contains(status.namespace());
    var failing = new CompanyState(true, false, "SecretNotFound", "Seat lead names Secret x");
    assertThat(ready(status(full, NamespaceState.OWN, Map.of(), failing)).getReason())
        .isEqualTo("CompanyNotReady");
    assertThat(ready(status(full, NamespaceState.OWN, Map.of(), failing)).getMessage())
        .as("M143: the message at fault")
        .contains("SecretNotFound: Seat lead names Secret x");
  }

  @Test
  @DisplayName("M143: Ready says why the onboarding failed, not what is missing because it did")
  void aFailedOnboardingIsTheReason() {
    var failed =
        TenantStatusBuilder.builder(settled("Refused", 3))
            .conditions(
                List.of(
                    new ConditionBuilder()
                        .withType("OperationHealthy")
                        .withStatus("False")
                        .withReason("TierUnknown")
                        .withMessage("there is no tier gold")
                        .build()))
            .build();
    var seen = seen(tenant(full, failed), NamespaceState.MISSING, Map.of(), CompanyState.MISSING);
    assertThat(ready(StatusOf.compute(seen, Carried.nothing(), NOW)).getReason())
        .isEqualTo("TierUnknown");
    assertThat(ready(StatusOf.compute(seen, Carried.nothing(), NOW)).getMessage())
        .isEqualTo("there is no tier gold");
    var atWork = TenantStatusBuilder.builder(failed).settled(settled("Succeeded", 3).settled());
    var parked = seen(tenant(full, atWork.build()), NamespaceState.OWN, Map.of(), AT_WORK);
    assertThat(ready(StatusOf.compute(parked, Carried.nothing(), NOW)).getStatus())
        .as("a parked invitation stops nobody from working")
        .isEqualTo("True");
  }

  @Test
  void whatWasNotAskedForIsNotMissed() {
    var status = status(plain, NamespaceState.OWN, Map.of(), null);
    assertThat(ready(status).getStatus()).isEqualTo("True");
    assertThat(status.networkPolicyActive()).isFalse();
    assertThat(reasons(status))
        .containsEntry("NetworkPolicyActive", "NotRequested")
        .containsEntry("QuotasEnforced", "NotRequested")
        .containsEntry("SecretsProvisioned", "NotRequested")
        .containsEntry("NamespaceCreated", "Provisioned")
        .containsEntry("RBACConfigured", "Provisioned");
    assertThat(status.conditions()).noneMatch(c -> c.getType().equals("CompanyReady"));
  }

  @Test
  @DisplayName("C47: a suspended tenant stays Active and says Suspended")
  void aSuspendedTenantStaysActive() {
    var suspended = TenantSpecBuilder.builder(full).suspend(true).build();
    var tenant = tenant(suspended, settled("Succeeded", 3));
    var status =
        StatusOf.compute(
            seen(tenant, NamespaceState.OWN, Map.of(), AT_WORK), Carried.nothing(), NOW);
    assertThat(status.phase()).isEqualTo(TenantPhase.ACTIVE);
    assertThat(ready(status).getReason()).isEqualTo("Suspended");
  }

  @Test
  void nothingIsWrittenWhenNothingDiffers() {
    var arrived =
        TenantStatusBuilder.builder()
            .settled(
                SettledBuilder.builder().outcome("Succeeded").generation(3L).tier("team").build())
            .build();
    var first =
        StatusOf.compute(
            seen(tenant(full, arrived), NamespaceState.OWN, Map.of(), AT_WORK),
            Carried.nothing(),
            NOW);
    var reported =
        TenantStatusBuilder.builder(StatusOf.reconciled(first, NOW))
            .settled(arrived.settled())
            .tokensUsedThisMonth(12L)
            .build();
    var tenant = tenant(full, reported);
    var later =
        StatusOf.compute(
            seen(tenant, NamespaceState.OWN, Map.of(), AT_WORK),
            Carried.nothing(),
            NOW.plusSeconds(3600));
    assertThat(
            StatusOf.inForce(
                later, TenantStatusBuilder.builder(reported).phase(later.phase()).build()))
        .as("lastTransitionTime stays, other writers' fields don't count")
        .isTrue();
    assertThat(
            StatusOf.inForce(later, TenantStatusBuilder.builder(reported).namespace("x").build()))
        .isFalse();
  }

  @ParameterizedTest
  @DisplayName("M192, C34, C47: the phase follows operation and settled")
  @CsvSource(
      nullValues = "-",
      value = {
        "-, -, false, PENDING",
        "OnboardTenant, -, false, PROVISIONING",
        "OnboardTenant, -, true, FAILED",
        "-, Succeeded, false, ACTIVE",
        "-, NothingToDo, false, ACTIVE",
        "-, Refused, false, FAILED",
        "-, Aborted, false, FAILED",
        "InvitePerson, Succeeded, true, ACTIVE",
      })
  void thePhaseIsDerived(
      @Nullable String operation, @Nullable String outcome, boolean parked, TenantPhase phase) {
    var status = TenantStatusBuilder.builder();
    if (operation != null) {
      status.operation(
          OperationBuilder.builder()
              .type(operation)
              .workflowId("tenant/acme")
              .needsAttention(parked)
              .build());
    }
    if (outcome != null) {
      status.settled(SettledBuilder.builder().outcome(outcome).build());
    }
    assertThat(Phases.of(tenant(plain, status.build()))).isEqualTo(phase);
  }

  static TenantStatus settled(String outcome, long generation) {
    return TenantStatusBuilder.builder()
        .settled(SettledBuilder.builder().outcome(outcome).generation(generation).build())
        .build();
  }

  static Tenant tenant(TenantSpec spec, @Nullable TenantStatus status) {
    var tenant = new Tenant();
    tenant.setMetadata(
        new ObjectMetaBuilder()
            .withName("acme")
            .withUid("0c9b0a86-7f0e-4f4d-8d8f-5a7e1f0b6d11")
            .withGeneration(3L)
            .withResourceVersion("41")
            .build());
    tenant.setSpec(spec);
    tenant.setStatus(status);
    return tenant;
  }

  private TenantStatus status(
      TenantSpec spec,
      NamespaceState namespace,
      Map<Concern, List<Gap>> gaps,
      @Nullable CompanyState company) {
    return StatusOf.compute(
        seen(tenant(spec, null), namespace, gaps, company), Carried.nothing(), NOW);
  }

  private static TenantObservation seen(
      Tenant tenant,
      NamespaceState namespace,
      Map<Concern, List<Gap>> gaps,
      @Nullable CompanyState company) {
    return new TenantObservation(tenant, TenantView.of(tenant), namespace, gaps, 25, 4, company);
  }

  private static Map<String, String> reasons(TenantStatus status) {
    return status.conditions().stream()
        .collect(Collectors.toMap(Condition::getType, Condition::getReason));
  }

  private static Condition ready(TenantStatus status) {
    return condition(status, ConditionType.READY);
  }

  private static String message(TenantStatus status, ConditionType type) {
    return condition(status, type).getMessage();
  }

  private static Condition condition(TenantStatus status, ConditionType type) {
    return status.conditions().stream()
        .filter(c -> c.getType().equals(type.value()))
        .findFirst()
        .orElseThrow();
  }
}
