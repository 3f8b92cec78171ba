package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingTarget;
import ai.crewlet.tenantry.workflows.offboarding.Volume;
import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeStatus;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** PersistentVolumes by the namespace that their claimRef names; only ever read (C44, I27). */
final class Volumes {
  private final Cluster cluster;

  Volumes(Cluster cluster) {
    this.cluster = cluster;
  }

  List<Volume> of(String namespace) {
    return of(cluster.list(PersistentVolume.class), namespace);
  }

  /**
   * Those of a tenant.
   *
   * @param foreign whether its namespace is somebody else's by now: then they are those that it is
   *     known to have had
   */
  List<Volume> of(OffboardingTarget target, boolean foreign) {
    return of(cluster.list(PersistentVolume.class), target, foreign);
  }

  static List<Volume> of(List<PersistentVolume> all, OffboardingTarget target, boolean foreign) {
    return of(all, target.namespace()).stream()
        .filter(volume -> !foreign || target.volumes().contains(volume.name()))
        .toList();
  }

  /** Exactly this namespace's: a-1 is not a (I4). */
  static List<Volume> of(List<PersistentVolume> all, String namespace) {
    return all.stream()
        .filter(volume -> volume.getSpec().getClaimRef() != null)
        .filter(volume -> namespace.equals(volume.getSpec().getClaimRef().getNamespace()))
        .map(Volumes::volume)
        .sorted(Comparator.comparing(Volume::name))
        .toList();
  }

  private static Volume volume(PersistentVolume live) {
    var spec = live.getSpec();
    return new Volume(
        live.getMetadata().getName(),
        spec.getClaimRef().getName(),
        Optional.ofNullable(spec.getCapacity())
            .map(capacity -> capacity.get("storage"))
            .map(Object::toString)
            .orElse("size unknown"),
        Optional.ofNullable(live.getStatus()).map(PersistentVolumeStatus::getPhase).orElse(""),
        Optional.ofNullable(spec.getPersistentVolumeReclaimPolicy()).orElse("Retain"),
        Optional.ofNullable(spec.getStorageClassName()).orElse(""));
  }

  /** NotReadyYet while one is there that its reclaim policy does not keep. */
  void requireGone(OffboardingTarget target, boolean foreign) {
    of(target, foreign).stream()
        .filter(volume -> !volume.kept())
        .findFirst()
        .ifPresent(
            volume -> {
              throw Held.up(
                  "PersistentVolume %s of claim %s is %s and not gone yet; its storage provisioner deletes it, kubectl describe pv %s says what holds it up"
                      .formatted(volume.name(), volume.claim(), volume.phase(), volume.name()));
            });
  }
}
