package ai.crewlet.tenantry.workflows.tenancy;

import io.temporal.activity.ActivityInterface;

/**
 * The control plane's own binding in the namespace, the agent's account, roles and bindings, quotas
 * (C44).
 */
@ActivityInterface
public interface AccessActivities {

  AppliedObjects ensureAccess(TenantTarget target);

  void removeAccess(TenantTarget target);
}
