package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantPhase;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingStep;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/** The phase, derived from what motions report (C34, C47). Pure. */
final class Phases {
  private static final Set<String> ARRIVED =
      Set.of(Outcome.SUCCEEDED.value(), Outcome.NOTHING_TO_DO.value());

  private Phases() {}

  static TenantPhase of(Tenant tenant) {
    if (tenant.isMarkedForDeletion()) {
      return TenantPhase.TERMINATING;
    }
    var onboarding = operation(tenant).filter(Phases::isOnboarding);
    if (onboarding.isPresent()) {
      return needsPerson(onboarding.get()) ? TenantPhase.FAILED : TenantPhase.PROVISIONING;
    }
    return settled(tenant)
        .map(s -> onboarded(s) ? TenantPhase.ACTIVE : TenantPhase.FAILED)
        .orElse(TenantPhase.PENDING);
  }

  /** Whether some motion has brought the tenant into being. */
  static boolean onboarded(Settled settled) {
    return ARRIVED.contains(settled.outcome());
  }

  /**
   * Whether onboarding has come past giving the control plane its rights in the namespace: nothing
   * in it may be read before (C44).
   */
  static boolean opened(Tenant tenant) {
    return operation(tenant)
        .filter(Phases::isOnboarding)
        .map(
            onboarding ->
                Arrays.stream(OnboardingStep.values())
                    .filter(step -> step.compareTo(OnboardingStep.ACCESS) > 0)
                    .anyMatch(step -> step.name().equals(onboarding.step())))
        .orElseGet(() -> settled(tenant).isPresent());
  }

  static boolean needsPerson(Operation operation) {
    return Boolean.TRUE.equals(operation.needsAttention());
  }

  static Optional<Operation> operation(Tenant tenant) {
    return Optional.ofNullable(tenant.getStatus())
        .map(s -> s.operation())
        .filter(o -> o.workflowId() != null);
  }

  static Optional<Settled> settled(Tenant tenant) {
    return Optional.ofNullable(tenant.getStatus()).map(s -> s.settled());
  }

  private static boolean isOnboarding(Operation operation) {
    return MotionType.ONBOARD_TENANT.value().equals(operation.type());
  }
}
