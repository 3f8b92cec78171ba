package ai.crewlet.tenantry.api.crewlet.common;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Absent collections read as empty, and no value shares one with its caller. */
public final class OrEmpty {

  private OrEmpty() {}

  public static <E> List<E> list(@Nullable List<E> given) {
    return given == null ? List.of() : List.copyOf(given);
  }

  public static <V> Map<String, V> map(@Nullable Map<String, V> given) {
    return given == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(given));
  }
}
