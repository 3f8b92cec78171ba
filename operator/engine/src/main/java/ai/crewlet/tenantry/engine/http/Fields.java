package ai.crewlet.tenantry.engine.http;

import ai.crewlet.tenantry.engine.EngineUnavailable;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** Reads one JSON value, saying which field of which call's answer is not as promised. */
record Fields(String call, JsonNode node) {

  Fields at(String name) {
    return new Fields(call, node.path(name));
  }

  String text(String name) {
    var value = node.path(name);
    if (!value.isTextual()) {
      throw unreadable("no text in field " + name);
    }
    return value.textValue();
  }

  String textOr(String name, String otherwise) {
    return node.path(name).asText(otherwise);
  }

  Optional<String> optionalText(String name) {
    var value = node.path(name);
    return value.isTextual() && !value.textValue().isEmpty()
        ? Optional.of(value.textValue())
        : Optional.empty();
  }

  boolean flag(String name) {
    return node.path(name).asBoolean(false);
  }

  long number(String name) {
    return node.path(name).asLong(0);
  }

  OffsetDateTime time(String name) {
    try {
      return OffsetDateTime.parse(text(name));
    } catch (DateTimeException e) {
      throw unreadable("no time in field " + name);
    }
  }

  List<String> texts(String name) {
    return StreamSupport.stream(node.path(name).spliterator(), false)
        .map(JsonNode::asText)
        .toList();
  }

  Map<String, String> textMap(String name) {
    var result = new LinkedHashMap<String, String>();
    node.path(name).properties().forEach(e -> result.put(e.getKey(), e.getValue().asText()));
    return result;
  }

  /** The elements of a list that must be there. */
  List<Fields> elements() {
    if (!node.isArray()) {
      throw unreadable("no list where one is promised");
    }
    return StreamSupport.stream(node.spliterator(), false)
        .map(element -> new Fields(call, element))
        .toList();
  }

  ObjectNode mapping() {
    if (node instanceof ObjectNode mapping) {
      return mapping;
    }
    throw unreadable("no JSON mapping");
  }

  EngineUnavailable unreadable(String what) {
    return new EngineUnavailable(EngineUnavailable.Kind.UNREADABLE_ANSWER, call, what);
  }

  /** Never the value. */
  @Override
  public String toString() {
    return "Fields[" + call + "]";
  }
}
