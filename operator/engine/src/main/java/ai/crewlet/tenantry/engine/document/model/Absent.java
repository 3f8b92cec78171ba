package ai.crewlet.tenantry.engine.document.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What was not set reads as empty. */
final class Absent {

  private Absent() {}

  static String text(@Nullable String text) {
    return text == null ? "" : text;
  }

  static <T> List<T> list(@Nullable List<T> list) {
    return list == null ? List.of() : List.copyOf(list);
  }

  static <V> Map<String, V> map(@Nullable Map<String, V> map) {
    return map == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }
}
