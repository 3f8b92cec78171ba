package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.api.crewlet.common.LiteralSecrets;
import ai.crewlet.tenantry.workers.plan.SecretRules;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where a field is, and how its value is shown there: short, and not at all when the place or the
 * value itself looks secret (C53). Pure.
 *
 * @param segments field names, {@code [name]} for entries of keyed lists, numbers for others
 */
record FieldPath(List<String> segments) {

  private static final String HIDDEN = "(not shown)";
  private static final int LONGEST = 100;

  FieldPath {
    segments = List.copyOf(segments);
  }

  /** Of a JSON pointer. */
  static FieldPath of(String pointer) {
    return new FieldPath(
        Arrays.stream(pointer.substring(1).split("/"))
            .map(segment -> segment.replace("~1", "/").replace("~0", "~"))
            .toList());
  }

  /** {@code spec.topology.seatPools[research].replicas}. */
  String text() {
    var text = new StringBuilder();
    for (var segment : segments) {
      if (segment.startsWith("[")) {
        text.append(segment);
      } else if (segment.matches("\\d+") || segment.contains(".") || segment.contains("/")) {
        text.append('[').append(segment).append(']');
      } else {
        text.append(text.isEmpty() ? "" : ".").append(segment);
      }
    }
    return text.toString();
  }

  /** The value in one line. */
  String shown(JsonNode value) {
    var harmless = masked(value);
    var text = harmless.isTextual() ? harmless.textValue() : harmless.toString();
    var line = text.strip().replaceAll("\\s*\\R\\s*", " ");
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
  }

  private JsonNode masked(JsonNode value) {
    if (value.isObject()) {
      var masked = JsonNodeFactory.instance.objectNode();
      value
          .properties()
          .forEach(e -> masked.set(plain(e.getKey()), in(e.getKey()).masked(e.getValue())));
      return masked;
    }
    if (value.isArray()) {
      var masked = JsonNodeFactory.instance.arrayNode();
      value.forEach(entry -> masked.add(masked(entry)));
      return masked;
    }
    return hides(value) ? JsonNodeFactory.instance.textNode(HIDDEN) : value;
  }

  private FieldPath in(String segment) {
    var longer = new ArrayList<>(segments);
    longer.add(segment);
    return new FieldPath(longer);
  }

  /** The name of a Secret and of a key in it is no secret. */
  private boolean hides(JsonNode value) {
    if (!value.isTextual() || segments.stream().anyMatch(FieldPath::refers)) {
      return false;
    }
    return segments.stream().anyMatch(s -> LiteralSecrets.looksSecret(plain(s)))
        || segments.stream().anyMatch(s -> SecretRules.secret(plain(s), value.textValue()));
  }

  private static boolean refers(String segment) {
    return segment.endsWith("Ref") || segment.endsWith("Refs");
  }

  private static String plain(String segment) {
    return segment.startsWith("[") ? segment.substring(1, segment.length() - 1) : segment;
  }
}
