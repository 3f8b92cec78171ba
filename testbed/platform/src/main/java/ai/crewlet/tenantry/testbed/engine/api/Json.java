package ai.crewlet.tenantry.testbed.engine.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.Collection;
import java.util.Optional;

/** JSON and YAML at the edges. */
final class Json {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();
  private static final YAMLMapper YAML =
      YAMLMapper.builder().disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER).build();

  private Json() {}

  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  static ArrayNode array() {
    return JsonNodeFactory.instance.arrayNode();
  }

  static ArrayNode texts(Collection<String> texts) {
    var array = array();
    texts.forEach(array::add);
    return array;
  }

  static JsonNode read(String json) throws JsonProcessingException {
    return JSON.readTree(json);
  }

  static JsonNode readYaml(String yaml) throws JsonProcessingException {
    return YAML.readTree(yaml);
  }

  static String yaml(JsonNode node) {
    try {
      return YAML.writeValueAsString(node);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a document that is no YAML", e);
    }
  }

  /** The text as a JSON mapping. */
  static Optional<ObjectNode> mapping(String json) {
    try {
      return read(json) instanceof ObjectNode mapping ? Optional.of(mapping) : Optional.empty();
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }
}
