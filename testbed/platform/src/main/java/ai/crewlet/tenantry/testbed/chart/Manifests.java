package ai.crewlet.tenantry.testbed.chart;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;

/** What Helm rendered, as it came and as trees. */
record Manifests(String yaml, List<JsonNode> objects) {
  private static final YAMLMapper YAML = new YAMLMapper();

  static Manifests of(String yaml) {
    try (var documents = YAML.readerFor(JsonNode.class).<JsonNode>readValues(yaml)) {
      return new Manifests(yaml, documents.readAll().stream().filter(JsonNode::isObject).toList());
    } catch (IOException e) {
      throw new UncheckedIOException("Helm rendered no YAML: " + e.getMessage(), e);
    }
  }

  Stream<JsonNode> ofKind(String kind) {
    return objects.stream().filter(object -> object.path("kind").asText().equals(kind));
  }

  /** Every namespace that an object is to be created in. */
  List<String> namespaces() {
    return objects.stream()
        .map(object -> object.at("/metadata/namespace").asText())
        .filter(namespace -> !namespace.isEmpty())
        .distinct()
        .toList();
  }

  /** Name of the ServiceAccount of a part. */
  String serviceAccount(Role role) {
    return ofKind("ServiceAccount")
        .map(account -> account.path("metadata"))
        .filter(metadata -> component(metadata).equals(role.component()))
        .map(metadata -> metadata.path("name").asText())
        .findFirst()
        .orElseThrow(
            () -> new IllegalStateException("the chart has no ServiceAccount for " + role));
  }

  private static String component(JsonNode metadata) {
    return metadata.path("labels").path("app.kubernetes.io/component").asText();
  }
}
