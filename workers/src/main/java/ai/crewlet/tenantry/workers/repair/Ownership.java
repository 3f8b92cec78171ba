package ai.crewlet.tenantry.workers.repair;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who applies which fields of an object, as its managedFields tell. Edits by hand are no claims.
 * Pure.
 *
 * @param ours the fields our manager owns
 * @param others by manager, the fields that others apply
 */
record Ownership(JsonNode ours, Map<String, JsonNode> others) {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String FIELD = "f:";

  /**
   * @param entries of the live object
   * @param manager ours
   */
  static Ownership of(List<ManagedFieldsEntry> entries, String manager) {
    JsonNode ours = MissingNode.getInstance();
    var others = new LinkedHashMap<String, JsonNode>();
    for (var entry : entries) {
      if ("Apply".equals(entry.getOperation()) && entry.getSubresource() == null) {
        JsonNode fields = JSON.valueToTree(entry.getFieldsV1());
        if (manager.equals(entry.getManager())) {
          ours = fields;
        } else {
          others.put(entry.getManager(), fields);
        }
      }
    }
    return new Ownership(ours, Map.copyOf(others));
  }

  /** A field that is ours and no longer desired: an apply without it removes it. */
  Optional<FieldPath> beyond(JsonNode desired) {
    return beyond(FieldPath.ROOT, ours, desired);
  }

  private static Optional<FieldPath> beyond(FieldPath path, JsonNode owned, JsonNode desired) {
    return owned.properties().stream()
        .filter(field -> field.getKey().startsWith(FIELD))
        .flatMap(
            field -> {
              var name = field.getKey().substring(FIELD.length());
              return beyond(path, name, field.getValue(), desired).stream();
            })
        .findFirst();
  }

  private static Optional<FieldPath> beyond(
      FieldPath path, String name, JsonNode owned, JsonNode desired) {
    var wanted = desired.path(name);
    if (wanted.isMissingNode()) {
      return Optional.of(path.below(name));
    }
    return wanted.isObject() ? beyond(path.below(name), owned, wanted) : Optional.empty();
  }

  /** Who else applies the field, or a whole that it is part of. */
  Optional<String> applier(FieldPath path) {
    return others.entrySet().stream()
        .filter(other -> covers(other.getValue(), path))
        .map(Map.Entry::getKey)
        .sorted()
        .findFirst();
  }

  private static boolean covers(JsonNode owned, FieldPath path) {
    var at = owned;
    for (var name : path.names()) {
      at = at.path(FIELD + name);
      if (at.isMissingNode()) {
        return false;
      }
    }
    return true;
  }
}
