package ai.crewlet.tenantry.workflows.offboarding;

import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import io.temporal.activity.ActivityInterface;

/** Brings a tenant back from its inventory (C45). Every call may be made again. */
@ActivityInterface
public interface RestoreActivities {
  /**
   * Lets the deleted Tenant go, waits until it is gone, and applies it again with {@code tenantId}
   * and {@code namespace} explicit. Takes the inventory first where there is none. Fails with
   * ObjectRefused when another tenant has the name by now.
   */
  RestoredTenant restoreTenant(TakeInventory request);

  /** Makes room for pods again. */
  void allowSpending(TenantTarget target);

  /** Applies the company's objects as they were; fails with TenantDeleting while it still goes. */
  AppliedObjects restoreCompany(TenantTarget target);

  /** Removes the inventory, once everything in it is there again. */
  void forgetInventory(TenantTarget target);
}
