package ai.crewlet.tenantry.workers.cli.offboarding;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.tenant.Offboarding;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.SpecAuthor;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Writes the intent (C46): how, into the spec, and then the deletion, both of the generation seen;
 * a status that motions write meanwhile is in nobody's way.
 */
final class TenantDeletion {
  private static final int RACES = 5;

  private final Cluster cluster;

  TenantDeletion(Cluster cluster) {
    this.cluster = cluster;
  }

  /**
   * The Tenant as it goes.
   *
   * @param requestedBy opaque name of who asks, for the history
   */
  Tenant delete(Tenant live, OffboardOptions options, String requestedBy) {
    if (live.isMarkedForDeletion()) {
      if (!options.none()) {
        throw new CommandFailed(
            ExitCode.BAD_INPUT,
            "tenant %s is being offboarded already, so nothing is left to choose; see tenantry expedite, hold, restore"
                .formatted(live.getMetadata().getName()));
      }
      return live;
    }
    var told = options.none() ? live : tell(live, options.over(live.getSpec().offboarding()));
    if (!cluster.putFinalizer(sign(told, requestedBy), Finalizers.TENANT)) {
      throw changed(live);
    }
    again(live).ifPresent(cluster::delete);
    return again(live).orElse(told);
  }

  /**
   * {@code spec.offboarding} alone; merged, since an apply would take away what else the lifecycle
   * manager says, such as the tier of a move (C43).
   */
  private Tenant tell(Tenant live, Offboarding offboarding) {
    var said = new LinkedHashMap<String, Object>();
    if (offboarding.deletionPolicy() != null) {
      said.put("deletionPolicy", offboarding.deletionPolicy().value());
    }
    if (offboarding.gracePeriod() != null) {
      said.put("gracePeriod", offboarding.gracePeriod());
    }
    return merge(live, Map.of("spec", Map.of("offboarding", said)));
  }

  /** A deletion is a generation of its own. */
  private Tenant sign(Tenant live, String requestedBy) {
    var next = generation(live) + 1;
    return merge(
        live, Map.of("metadata", Map.of("annotations", SpecAuthor.note(live, next, requestedBy))));
  }

  private Tenant merge(Tenant live, Map<String, Object> fields) {
    Optional<Tenant> same = Optional.of(live);
    for (var left = RACES; left > 0 && same.isPresent(); left--) {
      if (isMerged(same.get(), fields)) {
        return again(live).orElse(live);
      }
      same = again(live).filter(now -> generation(now).equals(generation(live)));
    }
    throw changed(live);
  }

  private static Long generation(Tenant tenant) {
    return tenant.getMetadata().getGeneration();
  }

  /** False when it has changed since it was read. */
  private boolean isMerged(Tenant read, Map<String, Object> fields) {
    try {
      cluster.merge(read, fields, FieldManagers.LIFECYCLE);
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_CONFLICT) {
        return false;
      }
      throw e;
    }
  }

  private static CommandFailed changed(Tenant live) {
    return new CommandFailed(
        ExitCode.FAILED,
        "Tenant %s was changed at this moment; look at it and ask again"
            .formatted(live.getMetadata().getName()));
  }

  /** The object read, and no namesake that came since. */
  private Optional<Tenant> again(Tenant read) {
    return cluster
        .read(Tenant.class, read.getMetadata().getName())
        .filter(now -> now.getMetadata().getUid().equals(read.getMetadata().getUid()));
  }
}
