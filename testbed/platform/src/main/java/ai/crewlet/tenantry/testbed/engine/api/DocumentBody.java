package ai.crewlet.tenantry.testbed.engine.api;

import ai.crewlet.tenantry.testbed.engine.http.Request;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Iterator;
import java.util.Optional;

/**
 * The body of a document write.
 *
 * @param document keys without a value taken out; none when the body is no document
 * @param mistake why it is none
 */
record DocumentBody(Optional<ObjectNode> document, String mistake) {

  static DocumentBody of(Request request) {
    if (request.body().length == 0) {
      return none("empty request body");
    }
    var type = request.header("content-type").orElse("application/json").split(";")[0].trim();
    try {
      return switch (type) {
        case "application/json" -> mapping(Json.read(request.text()));
        case "application/yaml", "application/x-yaml", "text/yaml" ->
            mapping(Json.readYaml(request.text()));
        default ->
            none(
                "unsupported content-type '"
                    + type
                    + "'; use 'application/json' or 'application/yaml'");
      };
    } catch (JsonProcessingException e) {
      var at = e.getLocation();
      return none(
          "cannot be parsed"
              + (at == null ? "" : ": line " + at.getLineNr() + " column " + at.getColumnNr()));
    }
  }

  private static DocumentBody mapping(JsonNode node) {
    if (node instanceof ObjectNode mapping) {
      dropEmpty(mapping);
      return new DocumentBody(Optional.of(mapping), "");
    }
    return none("request body must be a mapping");
  }

  private static DocumentBody none(String mistake) {
    return new DocumentBody(Optional.empty(), mistake);
  }

  private static void dropEmpty(JsonNode node) {
    if (node instanceof ObjectNode mapping && !mapping.has("encrypted")) {
      for (Iterator<JsonNode> values = mapping.elements(); values.hasNext(); ) {
        if (values.next().isNull()) {
          values.remove();
        }
      }
    }
    node.forEach(DocumentBody::dropEmpty);
  }
}
