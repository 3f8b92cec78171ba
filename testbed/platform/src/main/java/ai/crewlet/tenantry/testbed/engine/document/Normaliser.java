package ai.crewlet.tenantry.testbed.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.TreeMap;

/** Fills in what a document leaves out, as the schema says: {@code default: null} stays out. */
final class Normaliser {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final ObjectNode schema;

  Normaliser(ObjectNode schema) {
    this.schema = schema;
  }

  ObjectNode normalised(ObjectNode document) {
    return mapping(document, schema);
  }

  private JsonNode value(JsonNode value, JsonNode declared) {
    var shape = resolved(declared);
    if (value instanceof ObjectNode mapping) {
      return mapping(mapping, shape);
    }
    if (value.isArray()) {
      var list = NODES.arrayNode();
      value.forEach(element -> list.add(value(element, shape.path("items"))));
      return list;
    }
    return value;
  }

  private ObjectNode mapping(ObjectNode source, JsonNode shape) {
    var result = new TreeMap<String, JsonNode>();
    shape.path("properties").properties().forEach(p -> absent(p.getKey(), p.getValue(), result));
    source
        .properties()
        .forEach(
            entry -> {
              if (!entry.getValue().isNull()) {
                result.put(
                    entry.getKey(), value(entry.getValue(), declared(shape, entry.getKey())));
              }
            });
    var sorted = NODES.objectNode();
    result.forEach(sorted::set);
    return sorted;
  }

  private void absent(String key, JsonNode declared, TreeMap<String, JsonNode> result) {
    var shape = resolved(declared);
    if (declared.has("default")) {
      if (!declared.get("default").isNull()) {
        result.put(key, declared.get("default"));
      }
    } else if (shape.path("type").asText().equals("array")) {
      result.put(key, NODES.arrayNode());
    } else if (shape.path("type").asText().equals("object")) {
      result.put(key, mapping(NODES.objectNode(), shape));
    }
  }

  private JsonNode declared(JsonNode shape, String key) {
    var property = shape.path("properties").path(key);
    return property.isMissingNode() ? shape.path("additionalProperties") : property;
  }

  private JsonNode resolved(JsonNode declared) {
    var reference = declared.path("$ref").asText("");
    return reference.isEmpty() ? declared : schema.at(reference.substring(1));
  }
}
