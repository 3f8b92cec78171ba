package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.tenancy.AccessActivities;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.CredentialActivities;
import ai.crewlet.tenantry.workflows.tenancy.IsolationActivities;
import ai.crewlet.tenantry.workflows.tenancy.NamespaceActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;

/** What surrounds a company, in memory: namespace, rights and quotas, isolation, credentials. */
public final class FakeSurroundings
    implements NamespaceActivities, AccessActivities, IsolationActivities, CredentialActivities {

  private final FakeCluster cluster;

  public FakeSurroundings(FakeCluster cluster) {
    this.cluster = cluster;
  }

  @Override
  public AppliedObjects ensureNamespace(TenantTarget target) {
    return cluster.ensure("ensureNamespace", target, "Namespace");
  }

  @Override
  public void removeNamespace(TenantTarget target) {
    cluster.remove("removeNamespace", target, "Namespace");
  }

  @Override
  public AppliedObjects ensureAccess(TenantTarget target) {
    return cluster.ensure("ensureAccess", target, "RoleBinding", "ResourceQuota");
  }

  @Override
  public void removeAccess(TenantTarget target) {
    cluster.remove("removeAccess", target, "RoleBinding", "ResourceQuota");
  }

  @Override
  public AppliedObjects ensureIsolation(TenantTarget target) {
    return cluster.ensure("ensureIsolation", target, "NetworkPolicy");
  }

  @Override
  public void removeIsolation(TenantTarget target) {
    cluster.remove("removeIsolation", target, "NetworkPolicy");
  }

  @Override
  public AppliedObjects ensureCredentials(TenantTarget target) {
    return cluster.ensure("ensureCredentials", target, "Secret");
  }

  @Override
  public void removeCredentials(TenantTarget target) {
    cluster.remove("removeCredentials", target, "Secret");
  }
}
