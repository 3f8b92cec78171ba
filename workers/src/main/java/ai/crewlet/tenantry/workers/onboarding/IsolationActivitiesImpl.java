package ai.crewlet.tenantry.workers.onboarding;

import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantIsolation;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.IsolationActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;

/** The NetworkPolicy of the tenant's own pods, when it asks for one (M191, C7). */
public final class IsolationActivitiesImpl implements IsolationActivities {

  private final MarkedObjects marked;
  private final TenantReader tenants;
  private final TenancySettings settings;
  private final ApiCalls calls;

  public IsolationActivitiesImpl(
      Cluster cluster, TenantReader tenants, TenancySettings settings, ApiCalls calls) {
    this.marked = new MarkedObjects(cluster);
    this.tenants = tenants;
    this.settings = settings;
    this.calls = calls;
  }

  @Override
  public AppliedObjects ensureIsolation(TenantTarget target) {
    return calls.call(
        "NetworkPolicy in namespace " + target.namespace(),
        () ->
            new AppliedObjects(
                marked.ensure(
                    TenantIsolation.of(tenants.recentView(target), settings), target.requestId())));
  }

  @Override
  public void removeIsolation(TenantTarget target) {
    calls.run(
        "NetworkPolicy in namespace " + target.namespace(),
        () ->
            TenantIsolation.of(tenants.viewForRemoval(target), settings)
                .forEach(policy -> marked.remove(policy, target.requestId())));
  }
}
