package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.api.FieldManagers;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One change of a token set: keys and annotations together or not at all, and only of the set that
 * was read for it.
 */
final class TokenSetWriter {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final PatchContext MERGE =
      new PatchContext.Builder()
          .withPatchType(PatchType.JSON_MERGE)
          .withFieldManager(FieldManagers.OPERATOR)
          .build();

  private final Resource<Secret> resource;
  private final Secret live;
  private final Map<String, @Nullable String> data = new LinkedHashMap<>();
  private final Map<String, @Nullable String> annotations = new LinkedHashMap<>();

  private TokenSetWriter(Resource<Secret> resource, Secret live) {
    this.resource = resource;
    this.live = live;
  }

  /** The set as it is right now; empty when it is not there. */
  static Optional<TokenSetWriter> of(KubernetesClient client, String namespace, String name) {
    Resource<Secret> resource = client.secrets().inNamespace(namespace).withName(name);
    return Optional.ofNullable(resource.get()).map(live -> new TokenSetWriter(resource, live));
  }

  /** The value under this key; empty when there is none. */
  Optional<String> value(String key) {
    return Optional.ofNullable(live.getData().get(key))
        .filter(encoded -> !encoded.isEmpty())
        .map(SecretValues::decode);
  }

  TokenSetWriter put(String key, String value) {
    data.put(key, SecretValues.encode(value));
    return this;
  }

  /** The value stays, under another key; replaces what was there. */
  TokenSetWriter move(String from, String to) {
    data.put(to, live.getData().get(from));
    data.putIfAbsent(from, null);
    return this;
  }

  TokenSetWriter drop(String key) {
    data.put(key, null);
    return this;
  }

  TokenSetWriter annotate(String key, @Nullable String value) {
    annotations.put(key, value);
    return this;
  }

  /**
   * @throws io.fabric8.kubernetes.client.KubernetesClientException 409 when the set was changed
   *     since it was read
   */
  void write() {
    ObjectNode patch = JSON.createObjectNode();
    ObjectNode metadata = patch.putObject("metadata");
    metadata.put("resourceVersion", live.getMetadata().getResourceVersion());
    metadata.set("annotations", JSON.valueToTree(annotations));
    patch.set("data", JSON.valueToTree(data));
    resource.patch(MERGE, patch.toString());
  }
}
