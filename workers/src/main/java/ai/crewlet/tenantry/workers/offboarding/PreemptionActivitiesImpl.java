package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenant;
import ai.crewlet.tenantry.workflows.offboarding.PreemptionActivities;
import java.time.Duration;

/** Makes way for an offboarding. */
public final class PreemptionActivitiesImpl implements PreemptionActivities {
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

  private final Cluster cluster;
  private final Places places;
  private final TenantRuns runs;
  private final ApiCalls calls;

  public PreemptionActivitiesImpl(
      Cluster cluster, TenancySettings settings, TenantRuns runs, ApiCalls calls) {
    this.cluster = cluster;
    this.places = new Places(cluster, settings);
    this.runs = runs;
    this.calls = calls;
  }

  @Override
  public void beginDeletion(OffboardTenant request) {
    calls.run(
        "Tenant " + request.tenant(),
        () ->
            places
                .tenant(request.tenant(), request.tenantId())
                .filter(tenant -> !tenant.isMarkedForDeletion())
                .ifPresent(tenant -> delete(tenant, request)));
  }

  private void delete(Tenant tenant, OffboardTenant request) {
    var generation = tenant.getMetadata().getGeneration();
    if (request.generation() != null && !request.generation().equals(generation)) {
      throw FailureType.FIELD_CONFLICT.failure(
          "Tenant %s was changed since its offboarding was asked for (generation %d, now %d); look at it, then delete it: tenantry offboard %s"
              .formatted(request.tenant(), request.generation(), generation, request.tenant()));
    }
    if (!cluster.putFinalizer(tenant, Finalizers.TENANT)) {
      throw FailureType.NOT_READY_YET.failure(
          "Tenant %s changes at this moment".formatted(request.tenant()), LOOK_AGAIN);
    }
    cluster.read(Tenant.class, request.tenant()).ifPresent(cluster::delete);
  }

  @Override
  public void stopSideMotions(String tenant) {
    var running = runs.besideLifecycle(tenant);
    running.forEach(runs::supersede);
    running.stream()
        .findFirst()
        .ifPresent(
            id -> {
              throw Held.up(
                  "workflow %s still runs and was told to stop; when it does not, terminate it in the Temporal UI"
                      .formatted(id));
            });
  }
}
