package ai.crewlet.tenantry.testbed.node.storage;

import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.storage.StorageClassBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives claims of the classes {@code standard} (Delete) and {@code retained} (Retain) a folder
 * each, and takes it away when the claim of a Delete volume is gone. The volumes are hostPath under
 * a provisioner's name of our own, else the controller-manager would try to delete them and fail.
 */
public final class ClaimProvisioner {
  private static final Logger log = LoggerFactory.getLogger(ClaimProvisioner.class);
  private static final String PROVISIONER = "tenantry.local/local-node";
  private static final String PROVISIONED_BY = "pv.kubernetes.io/provisioned-by";
  private static final Map<String, String> CLASSES =
      Map.of("standard", "Delete", "retained", "Retain");
  private static final long LOOK_AGAIN_MILLIS = 10_000;

  private final KubernetesClient client;
  private final Path folder;
  private List<SharedIndexInformer<?>> informers = List.of();

  /**
   * @param folder each volume becomes a folder in it
   */
  public ClaimProvisioner(KubernetesClient client, Path folder) {
    this.client = client;
    this.folder = folder;
  }

  public void start() {
    CLASSES.forEach(this::createClass);
    informers =
        List.of(
            client
                .persistentVolumeClaims()
                .inAnyNamespace()
                .inform(Each.of(this::provision), LOOK_AGAIN_MILLIS),
            client.persistentVolumes().inform(Each.of(this::reclaim), LOOK_AGAIN_MILLIS));
  }

  public void stop() {
    informers.forEach(SharedIndexInformer::stop);
  }

  private void createClass(String name, String reclaimPolicy) {
    var storageClass =
        new StorageClassBuilder()
            .withNewMetadata()
            .withName(name)
            .addToAnnotations(
                "storageclass.kubernetes.io/is-default-class",
                String.valueOf(name.equals("standard")))
            .endMetadata()
            .withProvisioner(PROVISIONER)
            .withReclaimPolicy(reclaimPolicy)
            .withVolumeBindingMode("Immediate")
            .build();
    if (client.storage().v1().storageClasses().withName(name).get() == null) {
      client.resource(storageClass).create();
    }
  }

  private void provision(PersistentVolumeClaim claim) {
    var policy = CLASSES.get(String.valueOf(claim.getSpec().getStorageClassName()));
    if (policy == null
        || claim.getSpec().getVolumeName() != null
        || claim.getMetadata().getDeletionTimestamp() != null) {
      return;
    }
    try {
      client.resource(volume(claim, policy)).create();
    } catch (KubernetesClientException e) {
      if (e.getCode() != 409) {
        log.warn(
            "no volume yet for the claim {}: {}", claim.getMetadata().getName(), e.getMessage());
      }
    }
  }

  private PersistentVolume volume(PersistentVolumeClaim claim, String reclaimPolicy) {
    var name = "pvc-" + claim.getMetadata().getUid();
    return new PersistentVolumeBuilder()
        .withNewMetadata()
        .withName(name)
        .addToAnnotations(PROVISIONED_BY, PROVISIONER)
        .endMetadata()
        .withNewSpec()
        .withAccessModes(claim.getSpec().getAccessModes())
        .withCapacity(claim.getSpec().getResources().getRequests())
        .withStorageClassName(claim.getSpec().getStorageClassName())
        .withPersistentVolumeReclaimPolicy(reclaimPolicy)
        .withNewHostPath(folder.resolve(name).toString(), "DirectoryOrCreate")
        .withNewClaimRef()
        .withKind("PersistentVolumeClaim")
        .withNamespace(claim.getMetadata().getNamespace())
        .withName(claim.getMetadata().getName())
        .withUid(claim.getMetadata().getUid())
        .endClaimRef()
        .endSpec()
        .build();
  }

  private void reclaim(PersistentVolume volume) {
    var annotations = volume.getMetadata().getAnnotations();
    if (annotations == null
        || !PROVISIONER.equals(annotations.get(PROVISIONED_BY))
        || !"Delete".equals(volume.getSpec().getPersistentVolumeReclaimPolicy())
        || volume.getStatus() == null
        || !"Released".equals(volume.getStatus().getPhase())) {
      return;
    }
    try {
      Folders.delete(Path.of(volume.getSpec().getHostPath().getPath()));
      client.persistentVolumes().withName(volume.getMetadata().getName()).delete();
    } catch (IOException | KubernetesClientException e) {
      log.warn("volume {} is not deleted yet: {}", volume.getMetadata().getName(), e.getMessage());
    }
  }

  /** Whatever happened to an object that still exists, look at it. */
  private record Each<T>(Consumer<T> look) implements ResourceEventHandler<T> {
    static <T> Each<T> of(Consumer<T> look) {
      return new Each<>(look);
    }

    @Override
    public void onAdd(T object) {
      look.accept(object);
    }

    @Override
    public void onUpdate(T before, T object) {
      look.accept(object);
    }

    @Override
    public void onDelete(T object, boolean stateUnknown) {}
  }
}
