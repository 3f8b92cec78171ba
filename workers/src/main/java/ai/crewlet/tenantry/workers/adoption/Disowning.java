package ai.crewlet.tenantry.workers.adoption;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workflows.FailureType;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Gives an adopted tenant up (C58). The namespace stops being the tenant's first: from then on no
 * motion and no repair touches anything in it, whatever becomes of the Tenant. Its name on the
 * namespace goes last, so that one that was cut off is found and gone on with. Throws the client's
 * exceptions.
 */
public final class Disowning {

  private final Cluster cluster;
  private final DisownReader reader;
  private final Races races;

  public Disowning(Cluster cluster) {
    this.cluster = cluster;
    this.reader = new DisownReader(cluster);
    this.races = new Races();
  }

  /**
   * @param tenant its name; looked at again
   * @param underWay what else stands in the way, such as a motion begun since; asked last
   * @return what was done
   * @throws io.temporal.failure.ApplicationFailure when something stands in the way by now
   */
  public DisownPlan carryOut(String tenant, Supplier<List<String>> underWay) {
    var found = reader.find(tenant);
    var plan = DisownPlanner.plan(found).obstructed(underWay.get());
    if (!plan.possible()) {
      throw FailureType.FIELD_CONFLICT.failure(String.join("; ", plan.obstacles()));
    }
    var namespace = found.namespace().orElseThrow();
    unlabel(namespace, Labels.TENANT_ID, Labels.MANAGED_BY);
    found.tenant().ifPresent(this::remove);
    found.made().forEach(cluster::delete);
    found.objects().forEach(this::giveBack);
    unlabel(namespace, Labels.TENANT_NAME);
    return plan;
  }

  /**
   * Never seen as being deleted, which would mean an offboarding. The mark keeps the controller
   * from putting the finalizer on again, each time a little sooner than the deletion comes.
   */
  private void remove(Tenant tenant) {
    races.run(() -> mark(tenant));
    if (!cluster.deleteUnheld(tenant, Finalizers.TENANT::equals)) {
      throw FailureType.FIELD_CONFLICT.failure(
          "Tenant %s is put under its finalizer again and again; repeat the command"
              .formatted(tenant.getMetadata().getName()));
    }
  }

  private void mark(Tenant tenant) {
    cluster
        .read(tenant)
        .filter(now -> now.getMetadata().getUid().equals(tenant.getMetadata().getUid()))
        .filter(now -> !now.getMetadata().getAnnotations().containsKey(Annotations.GIVEN_UP))
        .ifPresent(
            now ->
                cluster.merge(
                    now,
                    Map.of("metadata", Map.of("annotations", Map.of(Annotations.GIVEN_UP, "true"))),
                    FieldManagers.CONTROL_PLANE));
  }

  private void unlabel(Namespace namespace, String... keys) {
    onto(
        namespace,
        live -> {
          var gone = withoutLabels(live, keys);
          if (!gone.isEmpty()) {
            cluster.merge(
                live, Map.of("metadata", Map.of("labels", gone)), FieldManagers.CONTROL_PLANE);
          }
        });
  }

  /** One write, so that what was cut off is found again by the label. */
  private void giveBack(HasMetadata object) {
    onto(
        object,
        live ->
            cluster.merge(
                live,
                Map.of(
                    "metadata",
                    Map.of(
                        "labels",
                        withoutLabels(live, Labels.TENANT_ID),
                        "managedFields",
                        GivenBack.owners(live))),
                FieldManagers.ADOPTION));
  }

  /** What somebody has written over it meanwhile stays; so does an object made anew. */
  private <T extends HasMetadata> void onto(T read, Consumer<T> write) {
    races.run(
        () ->
            cluster
                .read(read)
                .filter(now -> now.getMetadata().getUid().equals(read.getMetadata().getUid()))
                .ifPresent(write));
  }

  private static Map<String, Object> withoutLabels(HasMetadata live, String... keys) {
    var gone = new HashMap<String, Object>();
    for (var key : keys) {
      var value = Site.labels(live).get(key);
      if (value != null && (!key.equals(Labels.MANAGED_BY) || value.equals(Labels.CONTROL_PLANE))) {
        gone.put(key, null);
      }
    }
    return gone;
  }
}
