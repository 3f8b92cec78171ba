package ai.crewlet.tenantry.testbed.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.PathType;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The keys of the document and their defaults, from {@code company-document.schema.json}. */
public final class DocumentSchema {

  private static final String RESOURCE =
      "/ai/crewlet/tenantry/testbed/engine/company-document.schema.json";

  private final ObjectNode source;
  private final JsonSchema schema;

  public DocumentSchema() {
    source = load();
    schema =
        JsonSchemaFactory.getInstance(VersionFlag.V202012)
            .getSchema(
                source, SchemaValidatorsConfig.builder().pathType(PathType.JSON_POINTER).build());
  }

  /** What the document breaks, in the words of the published engine; empty when nothing. */
  public List<Violation> violations(ObjectNode document) {
    var found = new ArrayList<Violation>();
    schema.validate(document).forEach(message -> found.add(violation(message)));
    found.addAll(DocumentRules.violations(document));
    return found;
  }

  /** The document with every default filled in, keys sorted. */
  public ObjectNode normalised(ObjectNode document) {
    return new Normaliser(source).normalised(document);
  }

  private static Violation violation(ValidationMessage message) {
    var path = message.getInstanceLocation().toString().replaceFirst("^/", "").replace('/', '.');
    var node = message.getInstanceNode();
    var schemaNode = message.getSchemaNode();
    return switch (message.getType()) {
      case "required" ->
          new Violation(join(path, message.getProperty()), "Field required", "missing");
      case "additionalProperties" ->
          new Violation(
              join(path, message.getProperty()),
              "Extra inputs are not permitted",
              "extra_forbidden");
      case "enum" ->
          new Violation(
              path,
              "Input should be " + choices(schemaNode),
              isKind(path) ? "enum" : "literal_error");
      case "type" -> wrongType(path, schemaNode.asText(schemaNode.toString()), node);
      case "pattern" ->
          new Violation(
              path,
              "String should match pattern '" + schemaNode.asText() + "'",
              "string_pattern_mismatch");
      case "minimum" ->
          new Violation(
              path,
              "Input should be greater than or equal to " + schemaNode.asText(),
              "greater_than_equal");
      default -> new Violation(path, message.getMessage(), "value_error");
    };
  }

  private static Violation wrongType(String path, String wanted, JsonNode node) {
    return switch (wanted) {
      case "integer" ->
          node.isTextual()
              ? new Violation(
                  path,
                  "Input should be a valid integer, unable to parse string as an integer",
                  "int_parsing")
              : new Violation(path, "Input should be a valid integer", "int_type");
      case "string" -> new Violation(path, "Input should be a valid string", "string_type");
      case "array" -> new Violation(path, "Input should be a valid list", "list_type");
      case "object" -> new Violation(path, "Input should be a valid dictionary", "dict_type");
      case "boolean" -> new Violation(path, "Input should be a valid boolean", "bool_type");
      case "number" -> new Violation(path, "Input should be a valid number", "float_type");
      default -> new Violation(path, "Input should be " + wanted, "union_error");
    };
  }

  private static boolean isKind(String path) {
    return path.endsWith(".kind");
  }

  private static String choices(JsonNode values) {
    var quoted =
        StreamSupport.stream(values.spliterator(), false)
            .map(value -> "'" + value.asText() + "'")
            .collect(Collectors.toList());
    var last = quoted.remove(quoted.size() - 1);
    return quoted.isEmpty() ? last : String.join(", ", quoted) + " or " + last;
  }

  private static String join(String path, String key) {
    return path.isEmpty() ? key : path + "." + key;
  }

  private static ObjectNode load() {
    try (var in = DocumentSchema.class.getResourceAsStream(RESOURCE)) {
      return (ObjectNode) JsonMapper.builder().build().readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException("resource " + RESOURCE, e);
    }
  }
}
