package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.FailureType;

/**
 * Another Tenant of the name of one that is to come back. The restore holds the tenant's lock, so
 * no motion has done anything for that one, and its own offboarding waits for the lock: once it is
 * deleted, and has no namespace, it is let go here.
 */
final class Namesakes {
  private final Cluster cluster;
  private final Places places;
  private final TenantRelease releases;

  Namesakes(Cluster cluster, Places places, TenantRelease releases) {
    this.cluster = cluster;
    this.places = places;
    this.releases = releases;
  }

  /**
   * Returns when no Tenant has the name.
   *
   * @param kept namespace of the one that is to come back
   * @throws io.temporal.failure.ApplicationFailure ObjectRefused while there is one that somebody
   *     has to delete or let be; NotReadyYet while another's finalizer holds one that is being
   *     deleted
   */
  void makeWay(String name, String kept) {
    cluster.read(Tenant.class, name).ifPresent(other -> makeWay(other, kept));
  }

  private void makeWay(Tenant other, String kept) {
    var view = TenantView.of(other);
    if (places.namespace(view).isPresent()) {
      throw refusal(
          "its offboarding waits for this restore to be given up: tenantry skip %1$s --reason <why>, then tenantry offboard %1$s; once it is gone, tenantry restore %1$s brings back what is kept in namespace %2$s",
          view, kept);
    }
    if (!other.isMarkedForDeletion()) {
      throw refusal(
          "delete it, and this restore goes on: kubectl delete tenant %1$s --wait=false, then tenantry retry %1$s. Or leave it and give the restore up: tenantry skip %1$s --reason <why>; what is kept in namespace %2$s stays there",
          view, kept);
    }
    releases.release(other);
  }

  private static RuntimeException refusal(String remedy, TenantView other, String kept) {
    return FailureType.OBJECT_REFUSED.failure(
        "there is another Tenant %s by now, with tenantId %s; "
                .formatted(other.name(), other.tenantId())
            + remedy.formatted(other.name(), kept));
  }
}
