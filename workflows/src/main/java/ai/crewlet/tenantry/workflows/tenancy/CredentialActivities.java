package ai.crewlet.tenantry.workflows.tenancy;

import io.temporal.activity.ActivityInterface;

/**
 * Copies of the providers' Secrets (M200). Values pass from Secret to Secret; only names are
 * answered.
 */
@ActivityInterface
public interface CredentialActivities {

  /** Fails with CredentialsMissing, naming the source Secret. */
  AppliedObjects ensureCredentials(TenantTarget target);

  void removeCredentials(TenantTarget target);
}
