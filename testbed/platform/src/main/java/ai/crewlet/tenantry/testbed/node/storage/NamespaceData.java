package ai.crewlet.tenantry.testbed.node.storage;

import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The data of Secrets and ConfigMaps of one namespace, as it is now; empty: no such object. */
public interface NamespaceData {

  Optional<Map<String, byte[]>> secret(String name);

  Optional<Map<String, byte[]>> configMap(String name);

  /** Reads from the API server at every call. */
  static NamespaceData of(KubernetesClient client, String namespace) {
    return new NamespaceData() {
      @Override
      public Optional<Map<String, byte[]>> secret(String name) {
        var secret = client.secrets().inNamespace(namespace).withName(name).get();
        return Optional.ofNullable(secret).map(found -> decoded(found.getData()));
      }

      @Override
      public Optional<Map<String, byte[]>> configMap(String name) {
        var map = client.configMaps().inNamespace(namespace).withName(name).get();
        return Optional.ofNullable(map)
            .map(
                found -> {
                  var data = decoded(found.getBinaryData());
                  if (found.getData() != null) {
                    found
                        .getData()
                        .forEach((k, v) -> data.put(k, v.getBytes(StandardCharsets.UTF_8)));
                  }
                  return data;
                });
      }
    };
  }

  /** Reads each object of {@code data} at most once. */
  static NamespaceData once(NamespaceData data) {
    var secrets = new HashMap<String, Optional<Map<String, byte[]>>>();
    var configMaps = new HashMap<String, Optional<Map<String, byte[]>>>();
    return new NamespaceData() {
      @Override
      public Optional<Map<String, byte[]>> secret(String name) {
        return secrets.computeIfAbsent(name, data::secret);
      }

      @Override
      public Optional<Map<String, byte[]>> configMap(String name) {
        return configMaps.computeIfAbsent(name, data::configMap);
      }
    };
  }

  private static Map<String, byte[]> decoded(Map<String, String> base64) {
    var data = new HashMap<String, byte[]>();
    if (base64 != null) {
      base64.forEach((key, value) -> data.put(key, Base64.getDecoder().decode(value)));
    }
    return data;
  }
}
