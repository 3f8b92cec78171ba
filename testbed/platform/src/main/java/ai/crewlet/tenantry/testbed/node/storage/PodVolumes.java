package ai.crewlet.tenantry.testbed.node.storage;

import ai.crewlet.tenantry.testbed.node.NotReadyException;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The volumes of one pod as folders of this machine. */
public final class PodVolumes {
  private final KubernetesClient client;
  private final String namespace;
  private final Iterable<Volume> volumes;
  private final Path folder;
  private final VolumeFiles files;
  private final Map<String, Path> mounted = new HashMap<>();
  private final Map<String, ProjectedFolder> projected = new HashMap<>();

  /**
   * @param folder the pod's own
   */
  public PodVolumes(KubernetesClient client, Pod pod, Path folder) {
    this.client = client;
    this.namespace = pod.getMetadata().getNamespace();
    this.volumes = pod.getSpec().getVolumes();
    this.folder = folder;
    this.files = new VolumeFiles(NamespaceData.of(client, namespace));
  }

  /** Makes every volume, and brings files up to date where they have changed. */
  public void mount() throws NotReadyException, IOException {
    for (var volume : volumes) {
      var content = files.of(volume);
      if (content.isPresent()) {
        project(volume.getName(), content.get());
      } else if (!mounted.containsKey(volume.getName())) {
        mounted.put(volume.getName(), folder(volume));
      }
    }
  }

  /** Whether some volume follows an object that can change. */
  public boolean canChange() {
    return !projected.isEmpty();
  }

  /** mountPath of {@code container} to what lies there. */
  public Map<String, Path> mounts(Container container) throws IOException {
    var mounts = new HashMap<String, Path>();
    for (var mount : container.getVolumeMounts()) {
      var path = mounted.get(mount.getName());
      if (mount.getSubPath() != null && !mount.getSubPath().isEmpty()) {
        path = path.resolve(mount.getSubPath());
        if (!Files.exists(path)) {
          Files.createDirectories(path);
        }
        // As on a real node, a subPath stays at the version it had when the container started.
        path = path.toRealPath();
      }
      mounts.put(mount.getMountPath(), path);
    }
    return mounts;
  }

  private void project(String name, Map<String, byte[]> content) throws IOException {
    var target = projected.computeIfAbsent(name, key -> new ProjectedFolder(folder.resolve(key)));
    Files.createDirectories(target.folder());
    target.write(content);
    mounted.put(name, target.folder());
  }

  private Path folder(Volume volume) throws NotReadyException, IOException {
    if (volume.getPersistentVolumeClaim() != null) {
      return claimed(volume.getPersistentVolumeClaim().getClaimName());
    }
    if (volume.getEmptyDir() != null) {
      return Files.createDirectories(folder.resolve(volume.getName()));
    }
    throw new NotReadyException(
        "ContainerCreating",
        "LocalNode cannot mount volume \""
            + volume.getName()
            + "\"; it knows Secrets, ConfigMaps, claims, emptyDir and projections of Secrets and"
            + " ConfigMaps");
  }

  private Path claimed(String name) throws NotReadyException, IOException {
    var claim = client.persistentVolumeClaims().inNamespace(namespace).withName(name).get();
    if (claim == null) {
      throw new NotReadyException(
          "ContainerCreating", "persistentvolumeclaim \"" + name + "\" not found");
    }
    if (claim.getStatus() == null || !"Bound".equals(claim.getStatus().getPhase())) {
      throw new NotReadyException(
          "ContainerCreating", "persistentvolumeclaim \"" + name + "\" is not bound");
    }
    var volume = client.persistentVolumes().withName(claim.getSpec().getVolumeName()).require();
    return Files.createDirectories(Path.of(volume.getSpec().getHostPath().getPath()));
  }
}
