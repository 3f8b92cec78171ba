package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.tenancy.EnsureTenant;
import ai.crewlet.tenantry.workflows.tenancy.EnsuredTenant;
import ai.crewlet.tenantry.workflows.tenancy.RemoveTenant;
import ai.crewlet.tenantry.workflows.tenancy.TenantActivities;

/** The Tenant object in memory. */
public final class FakeTenants implements TenantActivities {

  private final FakeCluster cluster;

  public FakeTenants(FakeCluster cluster) {
    this.cluster = cluster;
  }

  @Override
  public EnsuredTenant ensureTenant(EnsureTenant request) {
    return cluster.faults().call("ensureTenant", () -> ensured(request));
  }

  private EnsuredTenant ensured(EnsureTenant request) {
    var created = cluster.create("Tenant", request.requestId());
    return new EnsuredTenant(FakeCluster.TENANT_ID, FakeCluster.NAMESPACE, "team", 1, created);
  }

  @Override
  public void removeTenant(RemoveTenant request) {
    cluster.faults().call("removeTenant", () -> cluster.remove("Tenant", request.requestId()));
  }
}
