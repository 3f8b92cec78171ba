package ai.crewlet.tenantry.testbed.engine.revision;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.TreeSet;

/** What changed from one document to another; lists compare as wholes. */
public final class JsonChanges {

  private JsonChanges() {}

  /** Entries of {@code {op, path, old?, new?}}. */
  public static ArrayNode between(JsonNode from, JsonNode to) {
    var changes = JsonNodeFactory.instance.arrayNode();
    compare("", from, to, changes);
    return changes;
  }

  private static void compare(String path, JsonNode from, JsonNode to, ArrayNode changes) {
    if (from.isObject() && to.isObject()) {
      var keys = new TreeSet<String>();
      from.fieldNames().forEachRemaining(keys::add);
      to.fieldNames().forEachRemaining(keys::add);
      keys.forEach(key -> compare(path + "/" + key, from.path(key), to.path(key), changes));
    } else if (!from.equals(to)) {
      change(path, from, to, changes);
    }
  }

  private static void change(String path, JsonNode from, JsonNode to, ArrayNode changes) {
    var change = changes.addObject();
    change.put("op", from.isMissingNode() ? "add" : to.isMissingNode() ? "remove" : "replace");
    change.put("path", path);
    if (!from.isMissingNode()) {
      change.set("old", from);
    }
    if (!to.isMissingNode()) {
      change.set("new", to);
    }
  }
}
