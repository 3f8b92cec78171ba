package ai.crewlet.tenantry.workers.change;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.zjsonpatch.DiffFlags;
import io.fabric8.zjsonpatch.JsonDiff;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** How an object differs from what it would become: labels, annotations and spec. Pure. */
final class FieldDiff {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final EnumSet<DiffFlags> PLAIN =
      EnumSet.of(
          DiffFlags.OMIT_MOVE_OPERATION,
          DiffFlags.OMIT_COPY_OPERATION,
          DiffFlags.ADD_ORIGINAL_VALUE_ON_REPLACE);

  private FieldDiff() {}

  /** One entry per field that differs, by path; empty when nothing does. */
  static List<FieldChange> between(HasMetadata live, HasMetadata would) {
    return between(content(live), content(would));
  }

  /** The fields of an object to be created. */
  static List<FieldChange> ofNew(HasMetadata would) {
    var spec = JSON.createObjectNode();
    spec.set("spec", content(would).path("spec"));
    var nothing = JSON.createObjectNode();
    nothing.putObject("spec");
    return between(nothing, spec);
  }

  /** Only their specs, of two objects in JSON terms. */
  static List<FieldChange> ofSpecs(JsonNode before, JsonNode after) {
    return between(spec(before), spec(after));
  }

  private static JsonNode spec(JsonNode object) {
    return JSON.createObjectNode().set("spec", object.path("spec"));
  }

  static List<FieldChange> between(JsonNode before, JsonNode after) {
    var operations = JsonDiff.asJson(KeyedLists.of(before), KeyedLists.of(after), PLAIN);
    return StreamSupport.stream(operations.spliterator(), false)
        .map(FieldDiff::change)
        .sorted(Comparator.comparing(FieldChange::path))
        .toList();
  }

  private static FieldChange change(JsonNode operation) {
    var path = FieldPath.of(operation.path(JsonDiff.PATH).asText());
    var value = operation.path(JsonDiff.VALUE);
    return switch (operation.path(JsonDiff.OP).asText()) {
      case "add" -> new FieldChange(path.text(), null, path.shown(value));
      case "remove" -> new FieldChange(path.text(), path.shown(value), null);
      default ->
          new FieldChange(
              path.text(), path.shown(operation.path(JsonDiff.FROM_VALUE)), path.shown(value));
    };
  }

  private static ObjectNode content(HasMetadata object) {
    JsonNode whole = JSON.valueToTree(object);
    var content = JSON.createObjectNode();
    put(content, "spec", whole.path("spec"));
    var metadata = content.putObject("metadata");
    put(metadata, "labels", whole.at("/metadata/labels"));
    put(metadata, "annotations", whole.at("/metadata/annotations"));
    return content;
  }

  /** An absent mapping and an empty one are the same. */
  private static void put(ObjectNode parent, String field, @Nullable JsonNode value) {
    parent.set(field, value == null || !value.isObject() ? JSON.createObjectNode() : value);
  }
}
