package ai.crewlet.tenantry.testbed.engine.bootstrap;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads {@code crewlet.yaml}: variables first, then keys, then what the values must be. */
public final class BootstrapFile {

  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");

  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private BootstrapFile() {}

  /**
   * @throws BootstrapInvalid with every mistake in one message, naming keys and never values
   */
  public static Bootstrap read(Path file, Map<String, String> env) throws BootstrapInvalid {
    try {
      return parse(Files.readString(file), env);
    } catch (IOException e) {
      throw new BootstrapInvalid("cannot read " + file + ": mount the bootstrap Secret there");
    }
  }

  static Bootstrap parse(String yaml, Map<String, String> env) throws BootstrapInvalid {
    try {
      JsonNode tree = YAML.readTree(yaml);
      if (!(tree instanceof ObjectNode mapping)) {
        throw new BootstrapInvalid("the bootstrap file is empty or no mapping");
      }
      fillIn(mapping, env);
      var bootstrap = YAML.treeToValue(mapping, Bootstrap.class);
      BootstrapRules.check(bootstrap);
      return bootstrap;
    } catch (UnrecognizedPropertyException e) {
      throw new BootstrapInvalid("unknown key " + path(e));
    } catch (JsonMappingException e) {
      throw new BootstrapInvalid("wrong kind of value at " + path(e));
    } catch (JsonProcessingException e) {
      var at = e.getLocation();
      throw new BootstrapInvalid(
          "the bootstrap file is not YAML" + (at == null ? "" : ", see line " + at.getLineNr()));
    }
  }

  private static void fillIn(JsonNode node, Map<String, String> env) {
    if (node instanceof ObjectNode mapping) {
      mapping.properties().forEach(e -> e.setValue(filled(e.getValue(), env)));
    } else if (node instanceof ArrayNode list) {
      for (int i = 0; i < list.size(); i++) {
        list.set(i, filled(list.get(i), env));
      }
    }
  }

  private static JsonNode filled(JsonNode node, Map<String, String> env) {
    if (!node.isTextual()) {
      fillIn(node, env);
      return node;
    }
    return TextNode.valueOf(
        VARIABLE
            .matcher(node.textValue())
            .replaceAll(m -> Matcher.quoteReplacement(env.getOrDefault(m.group(1), ""))));
  }

  private static String path(JsonMappingException e) {
    return e.getPath().stream()
        .map(
            step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : step.getFieldName())
        .collect(Collectors.joining("."));
  }
}
