package ai.crewlet.tenantry.testbed.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Literals under keys that look secret read back as a marker; a marker written back keeps the
 * stored value.
 */
public final class Redaction {

  private static final List<String> SECRET_WORDS =
      List.of("token", "secret", "password", "authorization", "api_key", "private_key");

  private Redaction() {}

  /** What may be shown of a stored document. */
  public static ObjectNode shown(ObjectNode stored) {
    var copy = stored.deepCopy();
    hide(copy);
    return copy;
  }

  /**
   * Puts stored values in the place of markers.
   *
   * @param stored the active document, or an empty one
   * @return JSON pointers of markers for which nothing is stored
   */
  public static List<String> restore(ObjectNode written, ObjectNode stored) {
    var orphans = new ArrayList<String>();
    restore("", written, stored, orphans);
    return orphans;
  }

  private static void hide(JsonNode node) {
    if (node instanceof ObjectNode mapping) {
      mapping.properties().forEach(e -> e.setValue(hidden(e.getKey(), e.getValue())));
    } else {
      node.forEach(Redaction::hide);
    }
  }

  private static JsonNode hidden(String key, JsonNode value) {
    boolean secret = SECRET_WORDS.stream().anyMatch(key.toLowerCase(Locale.ROOT)::contains);
    if (secret && value.isTextual()) {
      return literal(value) ? marker() : value;
    }
    if (secret && key.equals("api_keys") && value instanceof ArrayNode list) {
      for (int i = 0; i < list.size(); i++) {
        list.set(i, literal(list.get(i)) ? marker() : list.get(i));
      }
      return list;
    }
    hide(value);
    return value;
  }

  private static void restore(
      String path, JsonNode written, JsonNode stored, List<String> orphans) {
    if (written instanceof ObjectNode mapping) {
      for (var entry : mapping.properties()) {
        var kept = stored.path(entry.getKey());
        entry.setValue(restored(path + "/" + entry.getKey(), entry.getValue(), kept, orphans));
      }
    } else if (written instanceof ArrayNode list) {
      for (int i = 0; i < list.size(); i++) {
        list.set(i, restored(path + "/" + i, list.get(i), stored.path(i), orphans));
      }
    }
  }

  private static JsonNode restored(
      String path, JsonNode written, JsonNode stored, List<String> orphans) {
    if (!isMarker(written)) {
      restore(path, written, stored, orphans);
      return written;
    }
    if (stored.isTextual()) {
      return stored;
    }
    orphans.add(path);
    return written;
  }

  private static boolean literal(JsonNode value) {
    return value.isTextual()
        && !value.asText().isEmpty()
        && !References.isReference(value.asText());
  }

  private static boolean isMarker(JsonNode node) {
    return node.isObject() && node.path("encrypted").asBoolean(false) && node.has("key_id");
  }

  private static ObjectNode marker() {
    var marker = JsonNodeFactory.instance.objectNode().put("encrypted", true);
    marker.putNull("key_id");
    return marker;
  }
}
