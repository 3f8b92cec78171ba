package ai.crewlet.tenantry.workers.onboarding;

import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workers.surroundings.NamespaceClaims;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantLabels;
import ai.crewlet.tenantry.workers.tenancy.TenantNamespace;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.NamespaceActivities;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The tenant's namespace; one that is somebody else's is never adopted (C6). */
public final class NamespaceActivitiesImpl implements NamespaceActivities {

  private final Cluster cluster;
  private final MarkedObjects marked;
  private final TenantReader tenants;
  private final NamespaceClaims claims;
  private final TenancySettings settings;
  private final ApiCalls calls;

  public NamespaceActivitiesImpl(
      Cluster cluster,
      TenantReader tenants,
      NamespaceClaims claims,
      TenancySettings settings,
      ApiCalls calls) {
    this.cluster = cluster;
    this.marked = new MarkedObjects(cluster);
    this.tenants = tenants;
    this.claims = claims;
    this.settings = settings;
    this.calls = calls;
  }

  @Override
  public AppliedObjects ensureNamespace(TenantTarget target) {
    return calls.call(
        "Namespace " + target.namespace(),
        () -> {
          var tenant = tenants.recentView(target);
          claims.otherThan(tenant).ifPresent(o -> taken(tenant, "belongs to the Tenant " + o));
          var desired = TenantNamespace.of(tenant, settings);
          return new AppliedObjects(
              List.of(
                  marked
                      .create(desired, target.requestId())
                      .map(made -> MarkedObjects.describe(made, target.requestId()))
                      .orElseGet(() -> inPlace(desired, tenant, target.requestId()))));
        });
  }

  private AppliedObject inPlace(Namespace desired, TenantView tenant, String requestId) {
    var live = cluster.read(desired);
    live.ifPresent(namespace -> check(namespace, tenant));
    return marked.ensure(desired, live, requestId);
  }

  @Override
  public void removeNamespace(TenantTarget target) {
    calls.run(
        "Namespace " + target.namespace(),
        () ->
            marked.remove(
                TenantNamespace.of(tenants.viewForRemoval(target), settings), target.requestId()));
  }

  private void check(Namespace live, TenantView tenant) {
    var labels = Optional.ofNullable(live.getMetadata().getLabels()).orElse(Map.of());
    if (!TenantLabels.own(labels, tenant.name(), tenant.tenantId(), settings)) {
      taken(tenant, "exists and is not this tenant's");
    }
    if (live.isMarkedForDeletion()) {
      throw FailureType.TENANT_DELETING.failure(
          "Namespace %s is still being deleted; wait until it is gone, then retry"
              .formatted(tenant.namespace()));
    }
  }

  private static void taken(TenantView tenant, String why) {
    throw FailureType.NAMESPACE_TAKEN.failure(
        "Namespace %s %s; abort, and name another one in spec.namespace of Tenant %s"
            .formatted(tenant.namespace(), why, tenant.name()));
  }
}
