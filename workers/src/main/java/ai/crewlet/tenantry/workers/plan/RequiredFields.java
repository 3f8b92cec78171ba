package ai.crewlet.tenantry.workers.plan;

import io.fabric8.generator.annotation.Required;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds fields that the API types require and a value lacks. */
final class RequiredFields {

  private RequiredFields() {}

  /**
   * Paths of what is missing, below and including {@code path}.
   *
   * @param value a record of the API types, as it was read
   */
  static List<String> missing(String path, @Nullable Object value) {
    var missing = new ArrayList<String>();
    if (value instanceof Record record) {
      for (var component : record.getClass().getRecordComponents()) {
        var below = path + "." + component.getName();
        var part = read(component, record);
        if (part == null && required(component)) {
          missing.add(below);
        }
        missing.addAll(missing(below, part));
      }
    } else if (value instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        missing.addAll(missing("%s[%d]".formatted(path, i), list.get(i)));
      }
    }
    return missing;
  }

  private static @Nullable Object read(RecordComponent component, Record record) {
    try {
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("API types are public records: " + component, e);
    }
  }

  private static boolean required(RecordComponent component) {
    try {
      return component
          .getDeclaringRecord()
          .getDeclaredField(component.getName())
          .isAnnotationPresent(Required.class);
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("a record has a field for " + component, e);
    }
  }
}
