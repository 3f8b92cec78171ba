package ai.crewlet.tenantry.workers.kube;

import ai.crewlet.tenantry.api.fields.OwnedFields;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What one field manager applies of an object, as it would send it again (C43): server-side apply
 * takes away what a manager no longer sends, so whoever changes one field has to send the rest of
 * its share with it. Read from the object's {@code managedFields}. Pure.
 */
public final class AppliedShare {

  private static final ObjectMapper JSON = new ObjectMapper();

  private AppliedShare() {}

  /**
   * The manager's share; no more than the object's identity when it applies nothing of it. Bound to
   * the version read: applied to another one it meets a conflict.
   */
  public static GenericKubernetesResource of(GenericKubernetesResource live, String manager) {
    var share =
        fields(live, manager)
            .map(fields -> OwnedFields.of(JSON.valueToTree(live), fields))
            .map(cut -> JSON.convertValue(cut, GenericKubernetesResource.class))
            .orElseGet(GenericKubernetesResource::new);
    share.setApiVersion(live.getApiVersion());
    share.setKind(live.getKind());
    if (share.getMetadata() == null) {
      share.setMetadata(new ObjectMeta());
    }
    share.getMetadata().setName(live.getMetadata().getName());
    share.getMetadata().setNamespace(live.getMetadata().getNamespace());
    share.getMetadata().setResourceVersion(live.getMetadata().getResourceVersion());
    return share;
  }

  /** The share's spec as a map that can be changed; part of the share from then on. */
  public static Map<String, Object> spec(GenericKubernetesResource share) {
    return mapping(share.getAdditionalProperties(), "spec");
  }

  /** The mapping under a key, made when it is not there. */
  public static Map<String, Object> mapping(Map<String, Object> parent, String key) {
    var copy = copy(parent.get(key));
    parent.put(key, copy);
    return copy;
  }

  private static Map<String, Object> copy(@Nullable Object value) {
    var copy = new LinkedHashMap<String, Object>();
    if (value instanceof Map<?, ?> map) {
      map.forEach((name, entry) -> copy.put(String.valueOf(name), entry));
    }
    return copy;
  }

  private static Optional<JsonNode> fields(GenericKubernetesResource live, String manager) {
    return live.getMetadata().getManagedFields().stream()
        .filter(entry -> manager.equals(entry.getManager()))
        .filter(entry -> "Apply".equals(entry.getOperation()))
        .filter(AppliedShare::ofTheObjectItself)
        .map(entry -> JSON.<JsonNode>valueToTree(entry.getFieldsV1()))
        .filter(fields -> !fields.isEmpty())
        .findFirst();
  }

  private static boolean ofTheObjectItself(ManagedFieldsEntry entry) {
    return entry.getSubresource() == null || entry.getSubresource().isEmpty();
  }
}
