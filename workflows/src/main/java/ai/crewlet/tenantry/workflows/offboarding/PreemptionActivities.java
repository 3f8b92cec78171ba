package ai.crewlet.tenantry.workflows.offboarding;

import io.temporal.activity.ActivityInterface;

/** Makes way for an offboarding (C48). */
@ActivityInterface
public interface PreemptionActivities {
  /**
   * Sees that the Tenant, where it is there, is being deleted and cannot go before the offboarding
   * lets it. Fails with FieldConflict when it is another tenant, or another generation, than the
   * request names.
   */
  void beginDeletion(OffboardTenant request);

  /**
   * Tells every side motion of the tenant to stop where it is, and returns once none runs; fails
   * with NotReadyYet naming one that does.
   */
  void stopSideMotions(String tenant);
}
