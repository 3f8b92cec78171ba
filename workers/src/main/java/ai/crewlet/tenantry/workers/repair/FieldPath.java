package ai.crewlet.tenantry.workers.repair;

import java.util.List;
import java.util.stream.Stream;

/** A field of an object, by the names from its root; a name may have dots of its own. */
record FieldPath(List<String> names) {
  static final FieldPath ROOT = new FieldPath(List.of());

  static FieldPath of(String... names) {
    return new FieldPath(List.of(names));
  }

  FieldPath below(String name) {
    return new FieldPath(Stream.concat(names.stream(), Stream.of(name)).toList());
  }

  @Override
  public String toString() {
    return String.join(".", names);
  }
}
