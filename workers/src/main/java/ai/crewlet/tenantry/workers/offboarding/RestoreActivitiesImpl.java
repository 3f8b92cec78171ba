package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.offboarding.RestoreActivities;
import ai.crewlet.tenantry.workflows.offboarding.RestoredTenant;
import ai.crewlet.tenantry.workflows.offboarding.TakeInventory;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.CompanyActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import java.time.Duration;

/** Brings a tenant back from its inventory. */
public final class RestoreActivitiesImpl implements RestoreActivities {
  private final Cluster cluster;
  private final Places places;
  private final SavedInventories saved;
  private final TenantRestore tenants;
  private final Spending spending;
  private final CompanyRestore companies;
  private final TenantRuns runs;
  private final ApiCalls calls;

  /**
   * @param companies applies objects as an onboarding does (C43)
   */
  public RestoreActivitiesImpl(
      Cluster cluster,
      TenancySettings settings,
      Duration gracePeriod,
      CompanyActivities companies,
      TenantRuns runs,
      ApiCalls calls) {
    this.cluster = cluster;
    this.places = new Places(cluster, settings);
    this.saved = new SavedInventories(cluster);
    this.tenants =
        new TenantRestore(cluster, places, new InventoryTaker(cluster, settings, gracePeriod));
    this.spending = new Spending(cluster, settings, places);
    this.companies = new CompanyRestore(cluster, companies, calls);
    this.runs = runs;
    this.calls = calls;
  }

  @Override
  public RestoredTenant restoreTenant(TakeInventory request) {
    var back = calls.call("Tenant " + request.tenant(), () -> tenants.restore(request));
    return runs.stoppedInvitation(request.tenant())
        .map(StoppedInvitation::sentence)
        .map(back::without)
        .orElse(back);
  }

  @Override
  public void allowSpending(TenantTarget target) {
    calls.run(
        "Quota in namespace " + target.namespace(),
        () ->
            places
                .find(target.tenant(), target.tenantId())
                .map(Place::view)
                .ifPresent(spending::allow));
  }

  @Override
  public AppliedObjects restoreCompany(TenantTarget target) {
    calls.run("Namespace " + target.namespace(), () -> requireGone(target));
    var view = calls.call("Tenant " + target.tenant(), () -> view(target));
    var inventory = calls.call(restoreMap(target), () -> inventory(target));
    return companies.apply(target, view, inventory);
  }

  private void requireGone(TenantTarget target) {
    cluster.list(CustomKind.COMPANY, target.namespace()).stream()
        .filter(company -> company.isMarkedForDeletion())
        .findFirst()
        .ifPresent(
            going -> {
              throw Held.up(CompanyErasure.sentence(going));
            });
  }

  @Override
  public void forgetInventory(TenantTarget target) {
    calls.run(
        restoreMap(target),
        () -> {
          if (allBack(target)) {
            saved.forget(target.namespace());
          }
        });
  }

  private boolean allBack(TenantTarget target) {
    var view = view(target);
    return inventory(target).objects().stream()
        .allMatch(object -> companies.find(view, object).isPresent());
  }

  private TenantView view(TenantTarget target) {
    return places.find(target.tenant(), target.tenantId()).map(Place::view).orElseThrow();
  }

  private Saved inventory(TenantTarget target) {
    return saved.read(target.namespace()).orElse(Saved.NOTHING);
  }

  private static String restoreMap(TenantTarget target) {
    return "ConfigMap restore in namespace " + target.namespace();
  }
}
