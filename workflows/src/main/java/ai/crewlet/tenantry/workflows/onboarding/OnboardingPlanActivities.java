package ai.crewlet.tenantry.workflows.onboarding;

import io.temporal.activity.ActivityInterface;

/** Validation. Reads, never writes. */
@ActivityInterface
public interface OnboardingPlanActivities {

  /**
   * Checks the whole request against the cluster; also asked again for a corrected request, when
   * part of it exists already. Fails with InvalidRequest, TierUnknown, TierDiffers, NamespaceTaken,
   * LimitExceeded, ClassNotAllowed, TenantDeleting; the message lists every mistake, each with its
   * field.
   */
  OnboardingPlan planOnboarding(OnboardTenant request);
}
