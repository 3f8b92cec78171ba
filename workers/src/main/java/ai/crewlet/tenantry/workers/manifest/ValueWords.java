package ai.crewlet.tenantry.workers.manifest;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/** Types of fields in words. */
final class ValueWords {
  private static final JsonMapper SPELLING = JsonMapper.builder().build();

  private ValueWords() {}

  /** What a field of this type takes, e.g. {@code one of Human, Agent}. */
  static String of(Class<?> type) {
    if (type.isEnum()) {
      return "one of "
          + Arrays.stream(type.getEnumConstants())
              .map(constant -> SPELLING.convertValue(constant, String.class))
              .collect(Collectors.joining(", "));
    }
    if (type == Integer.class || type == Long.class) {
      return "a whole number";
    }
    if (type == Boolean.class) {
      return "true or false";
    }
    if (type == String.class) {
      return "text";
    }
    if (Collection.class.isAssignableFrom(type)) {
      return "a list";
    }
    return type.isRecord() || Map.class.isAssignableFrom(type)
        ? "a mapping of fields"
        : "another value; see kubectl explain";
  }
}
