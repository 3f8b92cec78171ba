package ai.crewlet.tenantry.workers.onboarding;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workers.surroundings.HeardTenants;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tenancy.EnsureTenant;
import ai.crewlet.tenantry.workflows.tenancy.EnsuredTenant;
import ai.crewlet.tenantry.workflows.tenancy.RemoveTenant;
import ai.crewlet.tenantry.workflows.tenancy.TenantActivities;
import java.time.Duration;
import java.util.Optional;

/** The Tenant object. Written when it says something else than asked, and not otherwise. */
public final class TenantActivitiesImpl implements TenantActivities {

  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

  private final Cluster cluster;
  private final MarkedObjects marked;
  private final HeardTenants heard;
  private final ApiCalls calls;

  /**
   * @param heard one that was heard of is looked at before it is written
   */
  public TenantActivitiesImpl(Cluster cluster, HeardTenants heard, ApiCalls calls) {
    this.cluster = cluster;
    this.marked = new MarkedObjects(cluster);
    this.heard = heard;
    this.calls = calls;
  }

  @Override
  public EnsuredTenant ensureTenant(EnsureTenant request) {
    return calls.call("Tenant " + request.manifest().name(), () -> ensure(request));
  }

  @Override
  public void removeTenant(RemoveTenant request) {
    calls.run("Tenant " + request.tenant(), () -> remove(request));
  }

  private EnsuredTenant ensure(EnsureTenant request) {
    var name = request.manifest().name();
    return made(request, name)
        .map(tenant -> describe(tenant, request.requestId()))
        .orElseGet(() -> ensure(request, cluster.read(Tenant.class, name)));
  }

  private Optional<Tenant> made(EnsureTenant request, String name) {
    return heard.named(name).isPresent()
        ? Optional.empty()
        : marked
            .create(TenantManifests.desired(request.manifest()), request.requestId())
            .map(made -> cluster.as(Tenant.class, made));
  }

  private EnsuredTenant ensure(EnsureTenant request, Optional<Tenant> live) {
    if (live.isEmpty()) {
      return describe(apply(request, live), request.requestId());
    }
    TenantRules.check(live.get(), request.manifest().body());
    if (TenantRules.says(live.get(), request.manifest().body())) {
      keep(live.get());
      return describe(live.get(), request.requestId());
    }
    TenantRules.checkGeneration(live.get(), request.generation());
    return describe(apply(request, live), request.requestId());
  }

  private Tenant apply(EnsureTenant request, Optional<Tenant> live) {
    var desired = TenantManifests.desired(request.manifest());
    MarkedObjects.mark(desired, live, request.requestId());
    var applied = cluster.apply(desired, FieldManagers.CONTROL_PLANE, Conflict.REFUSE);
    return cluster.as(Tenant.class, applied);
  }

  private static EnsuredTenant describe(Tenant tenant, String requestId) {
    var view = TenantView.of(tenant);
    return new EnsuredTenant(
        view.tenantId(),
        view.namespace(),
        view.tier(),
        tenant.getMetadata().getGeneration(),
        MarkedObjects.carries(tenant, requestId));
  }

  /** A Tenant from before, or one that the controller has not come to yet. */
  private void keep(Tenant tenant) {
    if (!cluster.putFinalizer(tenant, Finalizers.TENANT)) {
      throw FailureType.NOT_READY_YET.failure(
          "Tenant %s changes at this moment".formatted(tenant.getMetadata().getName()), LOOK_AGAIN);
    }
  }

  /** Let go first: a Tenant that is held while it is deleted is one to be offboarded. */
  private void remove(RemoveTenant request) {
    marked(request).ifPresent(tenant -> cluster.dropFinalizers(tenant, Finalizers.TENANT::equals));
    marked(request).filter(tenant -> !tenant.isMarkedForDeletion()).ifPresent(cluster::delete);
    marked(request).ifPresent(this::letGo);
  }

  private Optional<Tenant> marked(RemoveTenant request) {
    return cluster
        .read(Tenant.class, request.tenant())
        .filter(tenant -> MarkedObjects.carries(tenant, request.requestId()));
  }

  /** The controller may have put its finalizer on again meanwhile. */
  private void letGo(Tenant going) {
    cluster.dropFinalizers(going, Finalizers.TENANT::equals);
    if (cluster.read(Tenant.class, going.getMetadata().getName()).isPresent()) {
      throw FailureType.NOT_READY_YET.failure(
          "Tenant %s is being deleted and held by %s"
              .formatted(
                  going.getMetadata().getName(),
                  String.join(", ", going.getMetadata().getFinalizers())),
          LOOK_AGAIN);
    }
  }
}
