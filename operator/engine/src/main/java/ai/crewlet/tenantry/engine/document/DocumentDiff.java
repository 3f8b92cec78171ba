package ai.crewlet.tenantry.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * How a stored document differs from the desired one in content: what the engine filled in by
 * itself counts as equal (C20, C65). Paths are JSON pointers; no value of either side is kept.
 */
public final class DocumentDiff {

  private final List<String> paths;
  private final int count;

  private DocumentDiff(List<String> paths, int count) {
    this.paths = List.copyOf(paths);
    this.count = count;
  }

  /**
   * @param limit how many paths to keep; {@link #count()} counts all
   */
  public static DocumentDiff between(EngineDocument desired, EngineDocument stored, int limit) {
    var found = new ArrayList<String>();
    compare("", desired.content(), stored.content(), found);
    return new DocumentDiff(found.subList(0, Math.min(limit, found.size())), found.size());
  }

  /** Whether there is nothing to write. */
  public boolean isEmpty() {
    return count == 0;
  }

  /** Where they differ, in document order, at most as many as asked for. */
  public List<String> paths() {
    return paths;
  }

  /** In how many places they differ. */
  public int count() {
    return count;
  }

  @Override
  public String toString() {
    return count + " differences " + paths;
  }

  private static void compare(String path, JsonNode desired, JsonNode stored, List<String> found) {
    if (isMapping(desired) && isMapping(stored)) {
      mappings(path, desired, stored, found);
    } else if (desired.isArray() && stored.isArray()) {
      lists(path, desired, stored, found);
    } else if (!same(path, desired, stored)
        && !(desired.isMissingNode() && EngineDefaults.isEnginesOwn(path))) {
      found.add(path);
    }
  }

  private static void mappings(String path, JsonNode desired, JsonNode stored, List<String> found) {
    var keys = new TreeSet<String>();
    desired.fieldNames().forEachRemaining(keys::add);
    stored.fieldNames().forEachRemaining(keys::add);
    for (var key : keys) {
      compare(path + "/" + escaped(key), desired.path(key), stored.path(key), found);
    }
  }

  private static void lists(String path, JsonNode desired, JsonNode stored, List<String> found) {
    int length = Math.max(desired.size(), stored.size());
    for (int i = 0; i < length; i++) {
      if (i < desired.size() && i < stored.size()) {
        compare(path + "/" + i, desired.get(i), stored.get(i), found);
      } else {
        found.add(path + "/" + i);
      }
    }
  }

  private static boolean same(String path, JsonNode desired, JsonNode stored) {
    return EngineDefaults.effective(path, desired).equals(EngineDefaults.effective(path, stored));
  }

  private static String escaped(String key) {
    return key.replace("~", "~0").replace("/", "~1");
  }

  /** An absent mapping compares like an empty one: the engine fills mappings in. */
  private static boolean isMapping(JsonNode node) {
    return node.isObject() || node.isMissingNode();
  }
}
