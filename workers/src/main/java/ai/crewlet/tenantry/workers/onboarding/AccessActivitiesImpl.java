package ai.crewlet.tenantry.workers.onboarding;

import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.FreshRights;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workers.surroundings.KnownWorkloads;
import ai.crewlet.tenantry.workers.surroundings.RetiredCopies;
import ai.crewlet.tenantry.workers.tenancy.Surroundings;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantAccess;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.tenancy.AccessActivities;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Rights and quotas in the tenant's namespace (C44). Our own binding comes first and goes last: the
 * rest is written with the rights it gives.
 */
public final class AccessActivitiesImpl implements AccessActivities {

  private final Cluster cluster;
  private final MarkedObjects marked;
  private final RetiredCopies retired;
  private final FreshRights fresh = new FreshRights();
  private final TenantReader tenants;
  private final KnownWorkloads workloads;
  private final TenancySettings settings;
  private final ApiCalls calls;

  public AccessActivitiesImpl(
      Cluster cluster,
      TenantReader tenants,
      KnownWorkloads workloads,
      TenancySettings settings,
      ApiCalls calls) {
    this.cluster = cluster;
    this.marked = new MarkedObjects(cluster);
    this.retired = new RetiredCopies(cluster);
    this.tenants = tenants;
    this.workloads = workloads;
    this.settings = settings;
    this.calls = calls;
  }

  @Override
  public AppliedObjects ensureAccess(TenantTarget target) {
    return calls.call(
        "Access and quotas in namespace " + target.namespace(),
        () -> ensure(tenants.recentView(target), target));
  }

  private AppliedObjects ensure(TenantView tenant, TenantTarget target) {
    var binding = TenantAccess.binding(tenant, settings);
    return marked
        .create(binding, target.requestId())
        .map(made -> behind(made, tenant, target))
        .orElseGet(() -> anew(target));
  }

  /** Everything else, with the rights that were given just now. */
  private AppliedObjects behind(HasMetadata binding, TenantView tenant, TenantTarget target) {
    var applied = new ArrayList<AppliedObject>();
    applied.add(MarkedObjects.describe(binding, target.requestId()));
    desired(tenant).stream()
        .filter(o -> !isSame(o, binding))
        .forEach(o -> applied.add(fresh.use(() -> marked.ensure(o, target.requestId()))));
    return new AppliedObjects(applied);
  }

  private static boolean isSame(HasMetadata one, HasMetadata other) {
    return one.getKind().equals(other.getKind())
        && one.getMetadata().getName().equals(other.getMetadata().getName());
  }

  /**
   * By the Tenant as it is now: it may have been mended for this very attempt. A copy of a
   * provider's Secret that is named no more goes before the Role forgets it.
   */
  private AppliedObjects anew(TenantTarget target) {
    var tenant = tenants.view(target);
    retired.in(tenant).forEach(cluster::delete);
    return new AppliedObjects(marked.ensure(desired(tenant), target.requestId()));
  }

  @Override
  public void removeAccess(TenantTarget target) {
    calls.run("Access and quotas in namespace " + target.namespace(), () -> remove(target));
  }

  /** Without our binding everything else has gone before it. */
  private void remove(TenantTarget target) {
    var tenant = tenants.viewForRemoval(target);
    if (cluster.read(TenantAccess.binding(tenant, settings)).isEmpty()) {
      return;
    }
    var reversed = new ArrayList<>(desired(tenant));
    Collections.reverse(reversed);
    reversed.forEach(object -> marked.remove(object, target.requestId()));
  }

  /** Our binding first. */
  private List<HasMetadata> desired(TenantView tenant) {
    var desired = new ArrayList<HasMetadata>();
    desired.addAll(Surroundings.access(tenant, settings));
    desired.addAll(
        Surroundings.quotas(
            tenant, tenants.tier(tenant).orElse(null), workloads.known(), settings));
    return desired;
  }
}
