package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The fields of the objects as people write them: {@code spec.mcp[files].env[KEY].value}. */
final class WrittenFields {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final CompanySnapshot snapshot;

  WrittenFields(CompanySnapshot snapshot) {
    this.snapshot = snapshot;
  }

  /**
   * Where the part's object holds a text. A Company also answers for what it takes from its class.
   */
  List<String> holding(Part part, String text) {
    List<String> fields = new ArrayList<>();
    object(part).ifPresent(object -> find("spec", spec(object), text, fields));
    if (fields.isEmpty()) {
      snapshot
          .engineClass()
          .ifPresent(
              found ->
                  find(
                      "spec of EngineClass " + found.getMetadata().getName(),
                      spec(found),
                      text,
                      fields));
    }
    return fields.isEmpty() ? List.of("spec") : fields;
  }

  private Optional<HasMetadata> object(Part part) {
    return switch (part.kind()) {
      case COMPANY -> Optional.of(snapshot.company());
      case SEAT -> named(part, snapshot.parts().seats().stream());
      case UNIT -> named(part, snapshot.parts().units().stream());
      case LLM_PROVIDER -> named(part, snapshot.parts().providers().stream());
      case INTEGRATION -> named(part, snapshot.parts().integrations().stream());
    };
  }

  private static Optional<HasMetadata> named(Part part, Stream<? extends HasMetadata> objects) {
    return objects
        .filter(object -> object.getMetadata().getName().equals(part.name()))
        .findFirst()
        .map(object -> object);
  }

  private static JsonNode spec(HasMetadata object) {
    return JSON.valueToTree(object).path("spec");
  }

  private static void find(String path, JsonNode node, String text, List<String> fields) {
    if (node.isTextual() && node.textValue().contains(text)) {
      fields.add(path);
    }
    node.properties()
        .forEach(entry -> find(path + "." + entry.getKey(), entry.getValue(), text, fields));
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      JsonNode name = node.get(i).path("name");
      String key = name.isTextual() ? name.textValue() : Integer.toString(i);
      find(path + "[" + key + "]", node.get(i), text, fields);
    }
  }
}
