package ai.crewlet.tenantry.workflows.tenancy;

import io.temporal.activity.ActivityInterface;

/** The tenant's namespace with its labels. */
@ActivityInterface
public interface NamespaceActivities {

  /** Fails with NamespaceTaken (C6), TenantDeleting (still terminating). */
  AppliedObjects ensureNamespace(TenantTarget target);

  /** Returns once the namespace is gone. */
  void removeNamespace(TenantTarget target);
}
