package ai.crewlet.tenantry.operator.fingerprint;

import ai.crewlet.tenantry.api.fields.OwnedFields;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What others put into the pods of one of our StatefulSets. Server-side apply sees only the fields
 * we own, so an added container, volume or variable stays unnoticed by a fingerprint (C55). Found
 * by name, whoever added it, a webhook included; and by whose field it is, for fields that have no
 * name of their own. Values that the API server fills in belong to nobody and do not count.
 */
public final class ForeignEntries {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String ROOT = "/spec/template/spec";

  /** Per list of a pod or container that we write, the field that names its elements. */
  private static final Map<String, String> OF_POD =
      Map.of("initContainers", "name", "containers", "name", "volumes", "name");

  private static final Map<String, String> OF_CONTAINER =
      Map.of("env", "name", "volumeMounts", "mountPath");

  private final JsonNode live;
  private final Map<String, ForeignEntry> found = new TreeMap<>();

  private ForeignEntries(JsonNode live) {
    this.live = live;
  }

  /**
   * @param live needs its {@code managedFields}
   * @return in an order in which they can be removed one after the other
   */
  public static List<ForeignEntry> of(StatefulSet live, String manager) {
    JsonNode ours = JSON.createObjectNode();
    for (ManagedFieldsEntry entry : live.getMetadata().getManagedFields()) {
      if (manager.equals(entry.getManager()) && "Apply".equals(entry.getOperation())) {
        ours = podFields(entry);
      }
    }
    if (ours.isEmpty()) {
      return List.of();
    }
    var entries = new ForeignEntries(JSON.valueToTree(live));
    entries.byName(ours);
    for (ManagedFieldsEntry entry : live.getMetadata().getManagedFields()) {
      if (!manager.equals(entry.getManager())) {
        entries.byOwner(podFields(entry), ours, "", ROOT);
      }
    }
    return entries.inOrder();
  }

  private static JsonNode podFields(ManagedFieldsEntry entry) {
    return JSON.valueToTree(entry.getFieldsV1()).path("f:spec").path("f:template").path("f:spec");
  }

  private void byName(JsonNode ours) {
    OF_POD.forEach((list, key) -> elements(list, key, ours, "", ROOT));
    JsonNode containers = live.at(ROOT + "/containers");
    for (int index = 0; index < containers.size(); index++) {
      String name = containers.get(index).path("name").asText();
      JsonNode owned = ours.path("f:containers").path(key("name", name));
      if (!owned.isMissingNode()) {
        String pointer = ROOT + "/containers/" + index;
        OF_CONTAINER.forEach(
            (list, key) -> elements(list, key, owned, "containers[" + name + "].", pointer));
      }
    }
  }

  private void elements(String list, String key, JsonNode ours, String path, String pointer) {
    JsonNode elements = live.at(pointer + "/" + list);
    for (int index = 0; index < elements.size(); index++) {
      String name = elements.get(index).path(key).asText();
      if (!ours.path("f:" + list).has(key(key, name))) {
        add(path + list + "[" + name + "]", pointer + "/" + list + "/" + index);
      }
    }
  }

  private void byOwner(JsonNode theirs, JsonNode ours, String path, String pointer) {
    for (Map.Entry<String, JsonNode> field : theirs.properties()) {
      String key = field.getKey();
      String deeper = key.startsWith("f:") ? key.substring(2) : index(key, pointer);
      if (deeper.isEmpty()) {
        continue; // the thing itself, or an element that is gone
      }
      String name = path + (key.startsWith("f:") ? "." + deeper : "[" + name(key) + "]");
      String place = pointer + "/" + deeper.replace("~", "~0").replace("/", "~1");
      if (OF_POD.containsKey(deeper) && path.isEmpty() || OF_CONTAINER.containsKey(deeper)) {
        continueIn(field.getValue(), ours.path(key), name, place);
      } else if (!ours.has(key)) {
        add(name.replaceFirst("^\\.", ""), place);
      } else {
        continueIn(field.getValue(), ours.get(key), name, place);
      }
    }
  }

  /** What we own whole hides nothing; what we own nothing of was found by name. */
  private void continueIn(JsonNode theirs, JsonNode ours, String path, String pointer) {
    if (!ours.isEmpty()) {
      byOwner(theirs, ours, path, pointer);
    }
  }

  private String index(String key, String pointer) {
    JsonNode list = live.at(pointer);
    for (int index = 0; index < list.size(); index++) {
      if (OwnedFields.names(key, index, list.get(index))) {
        return Integer.toString(index);
      }
    }
    return "";
  }

  private static String name(String key) {
    return OwnedFields.read(key).properties().stream()
        .map(field -> field.getValue().asText())
        .findFirst()
        .orElse(key);
  }

  private static String key(String field, String value) {
    return "k:" + JSON.createObjectNode().put(field, value);
  }

  private void add(String path, String pointer) {
    if (!live.at(pointer).isMissingNode()) {
      found.put(pointer, new ForeignEntry(path, pointer));
    }
  }

  /** What lies deeper first, then what is at the end of a list: all other places stay right. */
  private List<ForeignEntry> inOrder() {
    return found.values().stream()
        .filter(entry -> found.keySet().stream().noneMatch(above -> isUnder(entry, above)))
        .sorted(
            Comparator.<ForeignEntry>comparingInt(entry -> -entry.pointer().split("/").length)
                .thenComparing(entry -> -lastIndex(entry.pointer()))
                .thenComparing(ForeignEntry::pointer))
        .toList();
  }

  private static boolean isUnder(ForeignEntry entry, String pointer) {
    return entry.pointer().startsWith(pointer + "/");
  }

  private static int lastIndex(String pointer) {
    String last = pointer.substring(pointer.lastIndexOf('/') + 1);
    return last.matches("\\d{1,6}") ? Integer.parseInt(last) : Integer.MAX_VALUE;
  }
}
