package ai.crewlet.tenantry.workflows.tenancy;

import io.temporal.activity.ActivityInterface;

/** The namespace's network policies, when {@code spec.networkPolicy} asks for them (M191). */
@ActivityInterface
public interface IsolationActivities {

  AppliedObjects ensureIsolation(TenantTarget target);

  void removeIsolation(TenantTarget target);
}
