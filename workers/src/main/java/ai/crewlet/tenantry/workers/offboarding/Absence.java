package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.tenancy.TenantLabels;
import ai.crewlet.tenantry.workflows.offboarding.VerifyAbsence;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Looks that find nothing (I23): the namespace's 404, every kind that may be listed in the whole
 * cluster, and the volumes (C44).
 */
final class Absence {
  private final Cluster cluster;
  private final Volumes volumes;

  Absence(Cluster cluster, Volumes volumes) {
    this.cluster = cluster;
    this.volumes = volumes;
  }

  /**
   * @param foreign whether the tenant's namespace is somebody else's by now: what is in it is none
   *     of this tenant's
   */
  void require(VerifyAbsence request, boolean foreign) {
    Stream.concat(foreign ? Stream.of() : objects(request), volumes(request, foreign))
        .findFirst()
        .ifPresent(
            left -> {
              throw Held.up(left + " is still there");
            });
  }

  private Stream<String> objects(VerifyAbsence request) {
    var name = request.target().namespace();
    var live = cluster.read(Namespace.class, name);
    if (live.isPresent()) {
      return own(live.get(), request) ? Stream.of("Namespace " + name) : Stream.of();
    }
    return CustomKind.namespaced()
        .flatMap(kind -> cluster.list(kind, name).stream())
        .map(object -> object.getKind() + " " + name + "/" + object.getMetadata().getName());
  }

  /** A namespace of this name that is somebody else's by now holds nothing of this tenant. */
  private boolean own(Namespace live, VerifyAbsence request) {
    var labels = Optional.ofNullable(live.getMetadata().getLabels()).orElse(Map.of());
    return TenantLabels.named(labels, request.target().tenant(), request.target().tenantId());
  }

  private Stream<String> volumes(VerifyAbsence request, boolean foreign) {
    return volumes.of(request.target(), foreign).stream()
        .filter(volume -> !request.reported().contains(volume.name()))
        .map(volume -> "PersistentVolume " + volume.name());
  }
}
