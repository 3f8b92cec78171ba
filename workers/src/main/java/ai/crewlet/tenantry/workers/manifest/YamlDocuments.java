package ai.crewlet.tenantry.workers.manifest;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Splits YAML (or JSON) text into documents; a key written twice is a mistake, not a choice. */
final class YamlDocuments {
  private static final TypeReference<Map<String, Object>> MAP = new TypeReference<>() {};

  private static final YAMLMapper MAPPER =
      YAMLMapper.builder(
              YAMLFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
          .build();

  private YamlDocuments() {}

  static List<ManifestDocument> read(String source, byte[] text) {
    var documents = new ArrayList<ManifestDocument>();
    try (var nodes = MAPPER.readerFor(JsonNode.class).<JsonNode>readValues(text)) {
      while (nodes.hasNextValue()) {
        var node = nodes.nextValue();
        if (!empty(node)) {
          documents.add(document(source, documents.size() + 1, node));
        }
      }
      return documents;
    } catch (JacksonException e) {
      throw new ManifestException(source, List.of(sentence(e)));
    } catch (IOException e) {
      throw new ManifestException(source, List.of("it cannot be read"));
    }
  }

  private static ManifestDocument document(String source, int position, JsonNode node) {
    if (!node.isObject()) {
      throw new ManifestException(
          source,
          List.of("document %d is not a mapping with apiVersion and kind".formatted(position)));
    }
    return new ManifestDocument(position, MAPPER.convertValue(node, MAP));
  }

  /** What stands between or behind two separators. */
  private static boolean empty(JsonNode node) {
    return node.isNull() || node.isMissingNode() || (node.isTextual() && node.asText().isEmpty());
  }

  /** Position and cause without the source excerpt, which could hold a secret. */
  private static String sentence(JacksonException e) {
    var where = e.getLocation() == null ? "" : "line %d: ".formatted(e.getLocation().getLineNr());
    return where
        + (e.getOriginalMessage().startsWith("Duplicate field")
            ? e.getOriginalMessage()
            : "neither YAML nor JSON; look at indentation, quotes and brackets there");
  }
}
