package ai.crewlet.tenantry.testbed.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * One request to the published engine and what it answered. Long default-only sections were cut to
 * {@code {"...": note}} when recorded: they are not sent, and match anything.
 *
 * @param ids ids of the recording and what they are called in this run
 */
record Recording(JsonNode recorded, Map<String, String> ids) {

  static Recording read(String name) {
    try (var in = Recording.class.getResourceAsStream(name + ".json")) {
      return new Recording(JsonMapper.builder().build().readTree(in), Map.of());
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }

  Recording calling(Map<String, String> names) {
    return new Recording(recorded, names);
  }

  /** Sends the recorded request, with {@code token} where the recording had one. */
  Door.Answer replay(Door door, String token) {
    var request = recorded.path("request");
    var open = door;
    for (var header : request.path("headers").properties()) {
      if (!header.getKey().equals("Content-Length")) {
        var value = header.getValue().asText().replace("<token>", token);
        open = open.with(header.getKey(), renamed(value));
      }
    }
    var path = renamed(request.path("path").asText());
    return open.send(request.path("method").asText(), path, body(request.path("body")));
  }

  JsonNode body() {
    return recorded.path("response").path("body");
  }

  int status() {
    return recorded.path("response").path("status").asInt();
  }

  /** Where the answer is not what was recorded; times and fresh ids match any. */
  List<String> differences(Door.Answer answer) {
    var found = new ArrayList<String>();
    if (answer.status() != status()) {
      found.add("status " + answer.status() + " instead of " + status() + ": " + answer.text());
    } else if (body().isTextual()) {
      if (!body().asText().equals(answer.text())) {
        found.add("text: " + answer.text());
      }
    } else {
      compare("", body(), answer.json(), found);
    }
    return found;
  }

  private void compare(String path, JsonNode expected, JsonNode actual, List<String> found) {
    if (expected.has("...")) {
      return;
    }
    if (expected.isObject()) {
      expected
          .properties()
          .forEach(
              e -> compare(path + "/" + e.getKey(), e.getValue(), actual.path(e.getKey()), found));
    } else if (expected.isArray()) {
      if (actual.size() != expected.size()) {
        found.add(path + " has " + actual.size() + " elements, recorded " + expected.size());
      } else {
        for (int i = 0; i < expected.size(); i++) {
          compare(path + "/" + i, expected.get(i), actual.get(i), found);
        }
      }
    } else if (!fresh(path) && !sameText(path, expected, actual)) {
      found.add(path + " is " + actual + ", recorded " + expected);
    }
  }

  private boolean sameText(String path, JsonNode expected, JsonNode actual) {
    if (path.equals("/detail")) {
      return prose(expected.asText()).equals(prose(actual.asText()));
    }
    return renamed(expected.asText()).equals(actual.asText());
  }

  private static boolean fresh(String path) {
    return path.endsWith("_at") || path.endsWith("/revision_id");
  }

  /** The mistakes of a validation error in any order, without the values it quotes. */
  private static TreeSet<String> prose(String detail) {
    var bare =
        detail
            .replaceAll("(?s), input_value=.*?, input_type=\\w+", "")
            .replaceAll("\n    For further information visit \\S+", "");
    return new TreeSet<>(Arrays.asList(bare.split("\n(?=\\S)")));
  }

  private String renamed(String text) {
    var result = text;
    for (var id : ids.entrySet()) {
      result = result.replace(id.getKey(), id.getValue());
    }
    return result;
  }

  private static String body(JsonNode body) {
    if (body.isMissingNode() || body.isNull()) {
      return null;
    }
    return body.isTextual() ? body.asText() : withoutStubs(body.deepCopy()).toString();
  }

  private static JsonNode withoutStubs(JsonNode node) {
    if (node instanceof ObjectNode mapping) {
      for (Iterator<JsonNode> values = mapping.elements(); values.hasNext(); ) {
        if (values.next().has("...")) {
          values.remove();
        }
      }
      mapping.forEach(Recording::withoutStubs);
    } else if (node instanceof ArrayNode list) {
      list.forEach(Recording::withoutStubs);
    }
    return node;
  }
}
