package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantPhase;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingStep;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The phase, derived from what motions report (C34, C47). Pure. */
final class Phases {
  private static final Set<String> SIDE =
      Arrays.stream(MotionType.values())
          .filter(MotionType::side)
          .map(MotionType::value)
          .collect(Collectors.toUnmodifiableSet());

  private Phases() {}

  /** Failed exists only while the tenant was never onboarded (C47). */
  static TenantPhase of(Tenant tenant) {
    if (tenant.isMarkedForDeletion()) {
      return TenantPhase.TERMINATING;
    }
    if (onboarded(tenant)) {
      return TenantPhase.ACTIVE;
    }
    var onboarding = operation(tenant).filter(Phases::isOnboarding);
    if (onboarding.isPresent()) {
      return needsPerson(onboarding.get()) ? TenantPhase.FAILED : TenantPhase.PROVISIONING;
    }
    return settled(tenant).map(Settled::outcome).isPresent()
        ? TenantPhase.FAILED
        : TenantPhase.PENDING;
  }

  /** Whether some motion has brought the tenant into being. */
  static boolean onboarded(Tenant tenant) {
    return settled(tenant).filter(Settled::wasOnboarded).isPresent();
  }

  /**
   * Whether onboarding has come past giving the control plane its rights in the namespace: nothing
   * in it may be read before (C44).
   */
  static boolean opened(Tenant tenant) {
    return onboarded(tenant)
        || operation(tenant)
            .filter(Phases::isOnboarding)
            .map(
                onboarding ->
                    Arrays.stream(OnboardingStep.values())
                        .filter(step -> step.compareTo(OnboardingStep.ACCESS) > 0)
                        .anyMatch(step -> step.name().equals(onboarding.step())))
            .orElseGet(() -> settled(tenant).map(Settled::outcome).isPresent());
  }

  /**
   * Whether what is in place is the controller's to keep: the tenant was onboarded, and nothing is
   * moving, about to move or going (C33).
   */
  static boolean steady(Tenant tenant) {
    return onboarded(tenant)
        && !tenant.isMarkedForDeletion()
        && lifecycle(tenant).isEmpty()
        && Wants.of(tenant).stream().allMatch(want -> want.motion().side() || want.answered());
  }

  static boolean needsPerson(Operation operation) {
    return Boolean.TRUE.equals(operation.needsAttention());
  }

  static Optional<Operation> operation(Tenant tenant) {
    return Optional.ofNullable(tenant.getStatus())
        .map(s -> s.operation())
        .filter(o -> o.workflowId() != null);
  }

  /** The motion that holds the tenant's lock, as far as one has reported (C48). */
  static Optional<Operation> lifecycle(Tenant tenant) {
    return operation(tenant).filter(o -> o.type() == null || !SIDE.contains(o.type()));
  }

  /** Whether the spec was written after the motion began. */
  static boolean editedSince(Operation operation, Tenant tenant) {
    return operation.generation() != null
        && tenant.getMetadata().getGeneration() > operation.generation();
  }

  static Optional<Settled> settled(Tenant tenant) {
    return Optional.ofNullable(tenant.getStatus()).map(s -> s.settled());
  }

  private static boolean isOnboarding(Operation operation) {
    return MotionType.ONBOARD_TENANT.value().equals(operation.type());
  }
}
