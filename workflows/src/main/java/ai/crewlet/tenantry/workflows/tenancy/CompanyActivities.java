package ai.crewlet.tenantry.workflows.tenancy;

import io.temporal.activity.ActivityInterface;

/**
 * The company's objects. Waits heartbeat, compare generation first and then the condition (M140),
 * fail at once with ClassNotAllowed, LimitExceeded or ObjectRefused on a reason no wait fixes, and
 * give up a turn after ten minutes with NotReadyYet (C50); their messages carry the condition's own
 * (M143).
 */
@ActivityInterface
public interface CompanyActivities {

  /**
   * Applies all objects in one burst, so that they become one revision (M139); class and managers
   * by C43. Fails with InvalidRequest, FieldConflict, TierDiffers, ObjectRefused, TenantDeleting.
   */
  AppliedObjects applyCompanyObjects(ApplyCompany request);

  /** Returns once every object says Applied=True at its generation or later (C65). */
  void awaitApplied(AwaitCompany request);

  /** Returns once the Company says Ready=True at its generation or later, or is suspended. */
  void awaitReady(AwaitCompany request);

  /**
   * Removes the Company and its parts, data included, and returns once they and their pods are
   * gone.
   */
  void removeCompany(TenantTarget target);
}
