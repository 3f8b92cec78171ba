package ai.crewlet.tenantry.workers.change;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Lists whose entries have a name, as mappings by that name: the order of such a list means nothing
 * to the API server, and a person looks for the name (M137). Pure.
 */
final class KeyedLists {

  private static final String KEY = "name";

  private KeyedLists() {}

  /** The same value, keyed lists replaced at any depth; an entry's key is {@code [name]}. */
  static JsonNode of(JsonNode value) {
    if (value.isObject()) {
      var mapping = JsonNodeFactory.instance.objectNode();
      value.properties().forEach(entry -> mapping.set(entry.getKey(), of(entry.getValue())));
      return mapping;
    }
    if (!value.isArray()) {
      return value;
    }
    return keyed(value) ? byName(value) : list(value);
  }

  private static boolean keyed(JsonNode list) {
    for (var entry : list) {
      if (!entry.path(KEY).isTextual()) {
        return false;
      }
    }
    return !list.isEmpty();
  }

  private static JsonNode byName(JsonNode list) {
    var mapping = JsonNodeFactory.instance.objectNode();
    for (var entry : list) {
      var rest = (ObjectNode) of(entry);
      rest.remove(KEY);
      mapping.set("[" + entry.path(KEY).asText() + "]", rest);
    }
    return mapping;
  }

  private static JsonNode list(JsonNode list) {
    var entries = JsonNodeFactory.instance.arrayNode();
    list.forEach(entry -> entries.add(of(entry)));
    return entries;
  }
}
