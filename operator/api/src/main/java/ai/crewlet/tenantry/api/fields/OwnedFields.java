package ai.crewlet.tenantry.api.fields;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * Cuts out of an object what a {@code FieldsV1} set names. Its keys: {@code f:} a field, {@code k:}
 * the list element with these key values, {@code v:} a set's member, {@code i:} an index, {@code .}
 * the thing itself. A key without keys below it owns its value whole.
 */
public final class OwnedFields {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private OwnedFields() {}

  /** What of {@code object} the set {@code fields} names. */
  public static JsonNode of(JsonNode object, JsonNode fields) {
    if (ownsWhole(fields)) {
      return object;
    }
    return object.isArray() ? elements((ArrayNode) object, fields) : members(object, fields);
  }

  private static boolean ownsWhole(JsonNode fields) {
    return fields.isEmpty() || (fields.size() == 1 && fields.has("."));
  }

  private static JsonNode members(JsonNode object, JsonNode fields) {
    ObjectNode cut = JsonNodeFactory.instance.objectNode();
    for (Map.Entry<String, JsonNode> field : fields.properties()) {
      String name = field.getKey().startsWith("f:") ? field.getKey().substring(2) : "";
      JsonNode value = object.get(name);
      if (value != null) {
        cut.set(name, of(value, field.getValue()));
      }
    }
    return cut;
  }

  private static JsonNode elements(ArrayNode list, JsonNode fields) {
    ArrayNode cut = JsonNodeFactory.instance.arrayNode();
    for (int index = 0; index < list.size(); index++) {
      JsonNode element = list.get(index);
      for (Map.Entry<String, JsonNode> field : fields.properties()) {
        if (names(field.getKey(), index, element)) {
          cut.add(of(element, field.getValue()));
        }
      }
    }
    return cut;
  }

  /** Whether this key is about the element at this place of a list. */
  public static boolean names(String key, int index, JsonNode element) {
    if (key.startsWith("k:")) {
      return read(key).properties().stream()
          .allMatch(wanted -> wanted.getValue().equals(element.get(wanted.getKey())));
    }
    if (key.startsWith("v:")) {
      return read(key).equals(element);
    }
    return key.equals("i:" + index);
  }

  /** What stands behind the prefix of a key of kind {@code k:} or {@code v:}. */
  public static JsonNode read(String key) {
    try {
      return JSON.readTree(key.substring(2));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not a managed field: " + key, e);
    }
  }
}
