package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.tenant.QuotasInForce;
import ai.crewlet.tenantry.api.tenant.QuotasInForceBuilder;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The part of a Tenant's status that is the controller's (C47), from what it found. Pure. */
final class StatusOf {
  private StatusOf() {}

  /**
   * The status to be in force. A condition keeps its lastTransitionTime while its status stays; a
   * phase that was set back by hand stays until that wish has been followed (C3).
   *
   * @param now stamped on conditions whose status changes
   */
  static TenantStatus compute(TenantObservation seen, Carried carried, Instant now) {
    var findings = Findings.of(seen, carried);
    var live = Optional.ofNullable(seen.tenant().getStatus());
    var wishOpen = !carried.reached() && Wish.of(seen.tenant()).isPresent();
    return TenantStatusBuilder.builder()
        .observedGeneration(seen.generation())
        .phase(wishOpen ? null : Phases.of(seen.tenant()))
        .workloadCount(seen.workloads())
        .handledRetry(
            carried.followed() == null
                ? Wish.handled(seen.tenant()).orElse(null)
                : carried.followed())
        .lastReconciled(live.map(TenantStatus::lastReconciled).orElse(null))
        .namespace(seen.view().namespace())
        .tenantId(seen.view().tenantId())
        .namespaceCreated(isTrue(findings, ConditionType.NAMESPACE_CREATED))
        .secretsProvisioned(isTrue(findings, ConditionType.SECRETS_PROVISIONED))
        .rbacConfigured(isTrue(findings, ConditionType.RBAC_CONFIGURED))
        .quotasEnforced(isTrue(findings, ConditionType.QUOTAS_ENFORCED))
        .networkPolicyActive(isTrue(findings, ConditionType.NETWORK_POLICY_ACTIVE))
        .quotas(inForce(seen, findings))
        .conditions(
            findings.stream()
                .map(
                    f ->
                        stamp(
                            f,
                            seen.generation(),
                            live.map(TenantStatus::conditions).orElse(List.of()),
                            now))
                .toList())
        .build();
  }

  /** Whether the controller's part of {@code live} is what it should be. */
  static boolean inForce(TenantStatus wanted, TenantStatus live) {
    var share = share(live);
    return Objects.equals(
        wanted,
        wanted.phase() == null ? TenantStatusBuilder.builder(share).phase(null).build() : share);
  }

  /** The same, with the moment at which something was changed (M198). */
  static TenantStatus reconciled(TenantStatus status, Instant now) {
    return TenantStatusBuilder.builder(status)
        .lastReconciled(now.truncatedTo(ChronoUnit.SECONDS).toString())
        .build();
  }

  private static TenantStatus share(TenantStatus live) {
    return TenantStatusBuilder.builder()
        .observedGeneration(live.observedGeneration())
        .phase(live.phase())
        .namespace(live.namespace())
        .tenantId(live.tenantId())
        .namespaceCreated(live.namespaceCreated())
        .secretsProvisioned(live.secretsProvisioned())
        .rbacConfigured(live.rbacConfigured())
        .quotasEnforced(live.quotasEnforced())
        .networkPolicyActive(live.networkPolicyActive())
        .quotas(live.quotas())
        .workloadCount(live.workloadCount())
        .handledRetry(live.handledRetry())
        .lastReconciled(live.lastReconciled())
        .conditions(
            live.conditions().stream()
                .filter(c -> !c.getType().equals(ConditionType.OPERATION_HEALTHY.value()))
                .toList())
        .build();
  }

  private static boolean isTrue(List<Finding> findings, ConditionType type) {
    return findings.stream().anyMatch(f -> f.type() == type && f.isTrue());
  }

  private static @Nullable QuotasInForce inForce(TenantObservation seen, List<Finding> findings) {
    var quotas = seen.tenant().getSpec().quotas();
    if (quotas == null || !isTrue(findings, ConditionType.QUOTAS_ENFORCED)) {
      return null;
    }
    var bounds = seen.view().quotas();
    return QuotasInForceBuilder.builder()
        .maxWorkloads(quotas.maxWorkloads())
        .maxPods(seen.maxPods())
        .maxConcurrent(quotas.maxConcurrent())
        .maxMonthlyTokens(
            quotas.maxMonthlyTokens() == null
                ? null
                : quotas.maxMonthlyTokens().getNumericalAmount().longValue())
        .cpu(bounds.cpu())
        .memory(bounds.memory())
        .build();
  }

  private static Condition stamp(
      Finding finding, long generation, List<Condition> live, Instant now) {
    var since =
        live.stream()
            .filter(c -> c.getType().equals(finding.type().value()))
            .filter(c -> c.getStatus().equals(finding.status()))
            .map(Condition::getLastTransitionTime)
            .findFirst()
            .orElseGet(() -> now.truncatedTo(ChronoUnit.SECONDS).toString());
    return new ConditionBuilder()
        .withType(finding.type().value())
        .withStatus(finding.status())
        .withReason(finding.reason())
        .withMessage(finding.message())
        .withObservedGeneration(generation)
        .withLastTransitionTime(since)
        .build();
  }
}
