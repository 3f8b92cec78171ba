package ai.crewlet.tenantry.api.crd;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * Walks the generated schemas. A path is {@code seats.crewlet.ai.spec.mcp[].name}; {@code {}}
 * stands for any key of a map.
 */
final class Schemas {

  private static final List<CustomResourceDefinition> CRDS =
      CrdFiles.generated().values().stream()
          .map(text -> Serialization.unmarshal(text, CustomResourceDefinition.class))
          .toList();

  private Schemas() {}

  static List<CustomResourceDefinition> crds() {
    return CRDS;
  }

  static List<String> paths(Predicate<JSONSchemaProps> wanted) {
    var found = new ArrayList<String>();
    walk(
        (path, schema) -> {
          if (wanted.test(schema)) {
            found.add(path);
          }
        });
    return found;
  }

  /** Every default by path. */
  static Map<String, Object> defaults() {
    var json = new ObjectMapper();
    var found = new TreeMap<String, Object>();
    walk(
        (path, schema) -> {
          if (schema.getDefault() != null) {
            found.put(path, json.convertValue(schema.getDefault(), Object.class));
          }
        });
    return found;
  }

  static void walk(BiConsumer<String, JSONSchemaProps> visitor) {
    for (var crd : CRDS) {
      walk(crd.getMetadata().getName(), root(crd), visitor);
    }
  }

  static void walk(
      String path, JSONSchemaProps schema, BiConsumer<String, JSONSchemaProps> visitor) {
    visitor.accept(path, schema);
    if (schema.getProperties() != null) {
      schema.getProperties().forEach((name, child) -> walk(path + "." + name, child, visitor));
    }
    if (schema.getItems() != null) {
      walk(path + "[]", schema.getItems().getSchema(), visitor);
    }
    if (schema.getAdditionalProperties() != null) {
      walk(path + "{}", schema.getAdditionalProperties().getSchema(), visitor);
    }
  }

  static JSONSchemaProps root(CustomResourceDefinition crd) {
    return crd.getSpec().getVersions().get(0).getSchema().getOpenAPIV3Schema();
  }
}
