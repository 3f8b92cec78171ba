package ai.crewlet.tenantry.workers.offboarding;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Whether somebody says fields of an object that he did not say before, and another did. What they
 * say does not matter, but in elements of lists, which are told apart by it. Pure.
 */
final class Excess {
  private Excess() {}

  /**
   * @param says labels, annotations and spec, as far as they are said now
   * @param said the same as it was
   * @param other what the other said then
   */
  static boolean of(JsonNode says, JsonNode said, JsonNode other) {
    if (says.isObject()) {
      return says.properties().stream()
          .anyMatch(
              field -> of(field.getValue(), said.path(field.getKey()), other.path(field.getKey())));
    }
    return says.isArray()
        ? ofList(says, said, other)
        : said.isMissingNode() && !other.isMissingNode();
  }

  private static boolean ofList(JsonNode says, JsonNode said, JsonNode other) {
    return elements(other)
        .filter(element -> elements(said).noneMatch(own -> isPart(element, own)))
        .anyMatch(element -> elements(says).anyMatch(now -> isPart(element, now)));
  }

  private static boolean isPart(JsonNode element, JsonNode other) {
    return element.isObject()
        ? element.properties().stream()
            .allMatch(field -> isPart(field.getValue(), other.path(field.getKey())))
        : element.equals(other);
  }

  private static Stream<JsonNode> elements(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false);
  }
}
