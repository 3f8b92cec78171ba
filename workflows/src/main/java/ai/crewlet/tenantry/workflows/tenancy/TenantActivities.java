package ai.crewlet.tenantry.workflows.tenancy;

import io.temporal.activity.ActivityInterface;

/** The Tenant object. */
@ActivityInterface
public interface TenantActivities {

  /** Fails with InvalidRequest, FieldConflict, TierDiffers, TenantDeleting. */
  EnsuredTenant ensureTenant(EnsureTenant request);

  /** Returns once the object is gone. Starts no offboarding. */
  void removeTenant(RemoveTenant request);
}
