package ai.crewlet.tenantry.testbed.node.storage;

import ai.crewlet.tenantry.testbed.node.NotReadyException;
import io.fabric8.kubernetes.api.model.KeyToPath;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeProjection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which files a Secret, ConfigMap or projected volume holds; reads no disk. */
final class VolumeFiles {
  private final NamespaceData data;

  VolumeFiles(NamespaceData data) {
    this.data = data;
  }

  /** Relative path to content; empty for a volume of another kind. */
  Optional<Map<String, byte[]>> of(Volume volume) throws NotReadyException {
    try {
      if (volume.getSecret() != null) {
        var source = volume.getSecret();
        return Optional.of(
            secret(source.getSecretName(), source.getItems(), isTrue(source.getOptional())));
      }
      if (volume.getConfigMap() != null) {
        var source = volume.getConfigMap();
        return Optional.of(
            configMap(source.getName(), source.getItems(), isTrue(source.getOptional())));
      }
      if (volume.getProjected() != null) {
        return Optional.of(projected(volume.getProjected().getSources()));
      }
      return Optional.empty();
    } catch (MissingException e) {
      throw new NotReadyException(
          "ContainerCreating",
          "MountVolume.SetUp failed for volume \"" + volume.getName() + "\": " + e.getMessage());
    }
  }

  private Map<String, byte[]> projected(List<VolumeProjection> sources) throws MissingException {
    var files = new HashMap<String, byte[]>();
    for (var source : sources) {
      if (source.getSecret() != null) {
        var secret = source.getSecret();
        files.putAll(secret(secret.getName(), secret.getItems(), isTrue(secret.getOptional())));
      } else if (source.getConfigMap() != null) {
        var map = source.getConfigMap();
        files.putAll(configMap(map.getName(), map.getItems(), isTrue(map.getOptional())));
      } else {
        throw new MissingException(
            "LocalNode projects Secrets and ConfigMaps only; set automountServiceAccountToken:"
                + " false where a token is not needed");
      }
    }
    return files;
  }

  private Map<String, byte[]> secret(String name, List<KeyToPath> items, boolean optional)
      throws MissingException {
    return select("secret", name, data.secret(name), items, optional);
  }

  private Map<String, byte[]> configMap(String name, List<KeyToPath> items, boolean optional)
      throws MissingException {
    return select("configmap", name, data.configMap(name), items, optional);
  }

  private static Map<String, byte[]> select(
      String kind,
      String name,
      Optional<Map<String, byte[]>> found,
      List<KeyToPath> items,
      boolean optional)
      throws MissingException {
    if (found.isEmpty()) {
      if (optional) {
        return Map.of();
      }
      throw new MissingException(kind + " \"" + name + "\" not found");
    }
    if (items == null || items.isEmpty()) {
      return found.get();
    }
    var files = new HashMap<String, byte[]>();
    for (var item : items) {
      var value = found.get().get(item.getKey());
      if (value != null) {
        files.put(item.getPath(), value);
      } else if (!optional) {
        throw new MissingException(kind + " \"" + name + "\" has no key " + item.getKey());
      }
    }
    return files;
  }

  private static boolean isTrue(Boolean optional) {
    return Boolean.TRUE.equals(optional);
  }

  private static final class MissingException extends Exception {
    MissingException(String message) {
      super(message);
    }
  }
}
