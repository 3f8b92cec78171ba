package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.surroundings.OwnNamespaces;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingTarget;
import ai.crewlet.tenantry.workflows.offboarding.RemovalActivities;
import ai.crewlet.tenantry.workflows.offboarding.VerifyAbsence;
import ai.crewlet.tenantry.workflows.offboarding.Volume;
import java.util.List;

/** Takes a tenant apart; one class per thing that goes. */
public final class RemovalActivitiesImpl implements RemovalActivities {
  private final Spending spending;
  private final CompanyErasure companies;
  private final NamespaceErasure namespaces;
  private final Volumes volumes;
  private final Absence absence;
  private final TenantRelease tenants;
  private final OwnNamespaces own;
  private final ApiCalls calls;

  public RemovalActivitiesImpl(Cluster cluster, TenancySettings settings, ApiCalls calls) {
    var places = new Places(cluster, settings);
    this.spending = new Spending(cluster, settings, places);
    this.companies = new CompanyErasure(cluster, places);
    this.namespaces = new NamespaceErasure(cluster);
    this.volumes = new Volumes(cluster);
    this.absence = new Absence(cluster, volumes);
    this.tenants = new TenantRelease(cluster, places);
    this.own = new OwnNamespaces(cluster);
    this.calls = calls;
  }

  @Override
  public void stopSpending(OffboardingTarget target) {
    calls.run("Namespace " + target.namespace(), () -> spending.stop(target));
  }

  @Override
  public void eraseCompany(OffboardingTarget target) {
    calls.run(
        "Company in namespace " + target.namespace(),
        () -> inItsOwn(target, () -> companies.erase(target)));
  }

  @Override
  public void eraseNamespace(OffboardingTarget target) {
    calls.run("Namespace " + target.namespace(), () -> namespaces.erase(target));
  }

  @Override
  public List<Volume> listVolumes(OffboardingTarget target) {
    return calls.call("PersistentVolumes", () -> volumes.of(target, foreign(target)));
  }

  @Override
  public void awaitVolumes(OffboardingTarget target) {
    calls.run("PersistentVolumes", () -> volumes.requireGone(target, foreign(target)));
  }

  @Override
  public void verifyAbsence(VerifyAbsence request) {
    calls.run(
        "Namespace " + request.target().namespace(),
        () -> absence.require(request, foreign(request.target())));
  }

  @Override
  public void releaseTenant(OffboardingTarget target) {
    calls.run("Tenant " + target.tenant(), () -> tenants.release(target));
  }

  /** A Tenant that named somebody else's namespace has nothing there (C6, I4). */
  private void inItsOwn(OffboardingTarget target, Runnable removal) {
    if (!foreign(target)) {
      removal.run();
    }
  }

  private boolean foreign(OffboardingTarget target) {
    return own.isForeign(target.tenant(), target.tenantId(), target.namespace());
  }
}
