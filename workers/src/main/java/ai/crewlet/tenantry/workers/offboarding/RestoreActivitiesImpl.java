package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.tenancy.CompanyObjects;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.offboarding.RestoreActivities;
import ai.crewlet.tenantry.workflows.offboarding.RestoredTenant;
import ai.crewlet.tenantry.workflows.offboarding.TakeInventory;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.ApplyCompany;
import ai.crewlet.tenantry.workflows.tenancy.CompanyActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import java.time.Duration;
import java.util.List;

/** Brings a tenant back from its inventory. */
public final class RestoreActivitiesImpl implements RestoreActivities {
  private final Cluster cluster;
  private final Places places;
  private final SavedInventories saved;
  private final TenantRestore tenants;
  private final Spending spending;
  private final CompanyActivities companies;
  private final ApiCalls calls;

  /**
   * @param companies applies objects as an onboarding does (C43)
   */
  public RestoreActivitiesImpl(
      Cluster cluster,
      TenancySettings settings,
      Duration gracePeriod,
      CompanyActivities companies,
      ApiCalls calls) {
    this.cluster = cluster;
    this.places = new Places(cluster, settings);
    this.saved = new SavedInventories(cluster);
    this.tenants =
        new TenantRestore(cluster, places, new InventoryTaker(cluster, settings, gracePeriod));
    this.spending = new Spending(cluster, settings, places);
    this.companies = companies;
    this.calls = calls;
  }

  @Override
  public RestoredTenant restoreTenant(TakeInventory request) {
    return calls.call("Tenant " + request.tenant(), () -> tenants.restore(request));
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
    var objects = calls.call("Namespace " + target.namespace(), () -> objects(target));
    return companies.applyCompanyObjects(new ApplyCompany(target, objects));
  }

  /**
   * What has gone. Parts stayed in the namespace: they keep what was edited meanwhile, and who owns
   * which of their fields (C43).
   */
  private List<ManifestObject> objects(TenantTarget target) {
    cluster.list(CustomKind.COMPANY, target.namespace()).stream()
        .filter(company -> company.isMarkedForDeletion())
        .findFirst()
        .ifPresent(
            going -> {
              throw Held.up(CompanyErasure.sentence(going));
            });
    var view = places.find(target.tenant(), target.tenantId()).map(Place::view).orElseThrow();
    return saved.read(target.namespace()).map(Saved::objects).orElse(List.of()).stream()
        .filter(object -> object.kind().equals("Company") || !isThere(view, object))
        .toList();
  }

  @Override
  public void forgetInventory(TenantTarget target) {
    calls.run(
        "ConfigMap restore in namespace " + target.namespace(),
        () -> {
          if (allBack(target)) {
            saved.forget(target.namespace());
          }
        });
  }

  private boolean allBack(TenantTarget target) {
    var view = places.find(target.tenant(), target.tenantId()).map(Place::view).orElseThrow();
    return saved.read(target.namespace()).map(Saved::objects).orElse(List.of()).stream()
        .allMatch(object -> isThere(view, object));
  }

  private boolean isThere(TenantView view, ManifestObject object) {
    return cluster
        .read(CompanyObjects.bare(view, object.apiVersion(), object.kind(), object.name()))
        .isPresent();
  }
}
