package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.fields.OwnedFields;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Who says what of an object, read from its {@code managedFields}: by apply and by update alike,
 * since after a restore both keep their word only as a share that is applied (C43). Pure.
 */
final class SavedShares {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Say their part themselves once the object is there again. */
  private static final Set<String> ANEW = Set.of(FieldManagers.LIFECYCLE, FieldManagers.OPERATOR);

  private static final Set<String> MARKS = Set.of(Annotations.REQUEST_ID, Annotations.RETRY);

  private SavedShares() {}

  /**
   * The share of everybody, the control plane's among them; none where only the control plane
   * speaks, which then applies the whole object.
   *
   * @param spec of the object, in JSON terms or as its type
   */
  static List<SavedShare> of(HasMetadata live, @Nullable Object spec) {
    var whole = JSON.createObjectNode();
    whole.set("metadata", JSON.valueToTree(live.getMetadata()));
    whole.set("spec", JSON.valueToTree(spec));
    var bodies = new TreeMap<String, Map<String, Object>>();
    bodies.put(FieldManagers.CONTROL_PLANE, Map.of());
    fields(live)
        .forEach(
            (manager, fields) -> {
              var body = body(OwnedFields.of(whole, fields));
              if (!body.isEmpty()) {
                bodies.put(manager, body);
              }
            });
    return bodies.size() == 1
        ? List.of()
        : bodies.entrySet().stream()
            .map(
                one ->
                    new SavedShare(
                        live.getKind(), live.getMetadata().getName(), one.getKey(), one.getValue()))
            .toList();
  }

  /**
   * Whether the control plane says more of an object than before, in JSON terms: what others say
   * alone is its word too while a restore is not through.
   */
  static boolean manifestExceeds(GenericKubernetesResource live, Object before) {
    return manifest(live).anyMatch(says -> Excess.of(says, JSON.valueToTree(before), says));
  }

  /**
   * The same of an object that has stayed: what nobody said before has been added meanwhile, and is
   * no excess.
   */
  static boolean manifestExceeds(
      GenericKubernetesResource live, Object before, List<SavedShare> shares) {
    var said = JSON.<JsonNode>valueToTree(before);
    return manifest(live)
        .anyMatch(
            says ->
                shares.stream()
                    .filter(share -> !share.manifests())
                    .anyMatch(share -> Excess.of(says, said, JSON.valueToTree(share.body()))));
  }

  private static Stream<JsonNode> manifest(GenericKubernetesResource live) {
    return of(live, live.get("spec")).stream()
        .filter(SavedShare::manifests)
        .map(share -> JSON.valueToTree(share.body()));
  }

  /** Who says anything of the object itself. */
  static Set<String> managers(HasMetadata live) {
    return entries(live).map(ManagedFieldsEntry::getManager).collect(Collectors.toSet());
  }

  /** Whether anybody says this field of the spec; a default is nobody's. */
  static boolean said(HasMetadata live, String field) {
    return entries(live)
        .map(entry -> JSON.<JsonNode>valueToTree(entry.getFieldsV1()))
        .anyMatch(fields -> fields.path("f:spec").has("f:" + field));
  }

  private static Map<String, ObjectNode> fields(HasMetadata live) {
    var fields = new TreeMap<String, ObjectNode>();
    entries(live)
        .filter(entry -> !ANEW.contains(entry.getManager()))
        .forEach(
            entry ->
                add(
                    fields.computeIfAbsent(entry.getManager(), manager -> JSON.createObjectNode()),
                    JSON.valueToTree(entry.getFieldsV1())));
    return fields;
  }

  /** Not those of a subresource: a status comes back by itself. */
  private static Stream<ManagedFieldsEntry> entries(HasMetadata live) {
    return live.getMetadata().getManagedFields().stream()
        .filter(entry -> entry.getFieldsV1() != null)
        .filter(entry -> entry.getManager() != null && !entry.getManager().isEmpty())
        .filter(entry -> entry.getSubresource() == null || entry.getSubresource().isEmpty());
  }

  /**
   * Adds what another entry of the manager owns. Who has only changed an element of a list does not
   * own its key, and needs it to apply the element.
   */
  private static void add(ObjectNode all, JsonNode fields) {
    for (var field : fields.properties()) {
      var key = field.getKey();
      var below = all.get(key) instanceof ObjectNode known ? known : all.putObject(key);
      add(below, field.getValue());
      if (key.startsWith("k:") && !below.isEmpty()) {
        OwnedFields.read(key).fieldNames().forEachRemaining(name -> below.putObject("f:" + name));
      }
    }
  }

  private static Map<String, Object> body(JsonNode owned) {
    var metadata = new LinkedHashMap<String, Object>();
    put(metadata, "labels", map(owned.at("/metadata/labels")));
    var annotations = map(owned.at("/metadata/annotations"));
    annotations.keySet().removeAll(MARKS);
    put(metadata, "annotations", annotations);
    var body = new LinkedHashMap<String, Object>();
    put(body, "metadata", metadata);
    put(body, "spec", map(owned.path("spec")));
    return body;
  }

  private static void put(Map<String, Object> parent, String key, Map<String, Object> value) {
    if (!value.isEmpty()) {
      parent.put(key, value);
    }
  }

  private static Map<String, Object> map(JsonNode node) {
    return node.isObject()
        ? JSON.convertValue(node, new TypeReference<LinkedHashMap<String, Object>>() {})
        : new LinkedHashMap<>();
  }
}
