package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingTarget;

/** Lets a deleted Tenant go and sees it go. */
final class TenantRelease {
  private final Cluster cluster;
  private final Places places;

  TenantRelease(Cluster cluster, Places places) {
    this.cluster = cluster;
    this.places = places;
  }

  /** A Tenant that is not being deleted is a later one of the same name, and stays. */
  void release(OffboardingTarget target) {
    places
        .tenant(target.tenant(), target.tenantId())
        .filter(Tenant::isMarkedForDeletion)
        .ifPresent(this::release);
  }

  /** NotReadyYet while somebody else's finalizer holds it. */
  void release(Tenant going) {
    cluster.dropFinalizers(going, Finalizers.TENANT::equals);
    cluster
        .read(Tenant.class, going.getMetadata().getName())
        .filter(left -> left.getMetadata().getUid().equals(going.getMetadata().getUid()))
        .ifPresent(
            left -> {
              throw Held.up(
                  "Tenant %s is being deleted%s; whoever wrote that finalizer takes it off"
                      .formatted(left.getMetadata().getName(), Held.by(left)));
            });
  }
}
