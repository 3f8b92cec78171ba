package ai.crewlet.tenantry.workflows.change;

import io.temporal.activity.ActivityInterface;

/** What a change would do. Reads and tries, never writes. */
@ActivityInterface
public interface ChangePlanActivities {

  /**
   * Compares the request with the live objects, by asking the API server what it would make of
   * them. Fails with TenantNotFound, TenantDeleting, NotOnboarded, and with InvalidRequest,
   * LimitExceeded, TierDiffers, FieldConflict for what is wrong with the request: the message lists
   * every mistake, each with its field, limits first.
   */
  ChangePlan planChange(ChangeCompany request);
}
