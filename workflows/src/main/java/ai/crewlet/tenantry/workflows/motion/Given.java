package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.ManifestObject;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the input of a {@code correct} has to hold, whoever sends it (C50): the Temporal UI sends
 * any JSON of the right outline, holes included. For the update's validator, so that what is
 * refused never reaches the run or its history.
 *
 * <p>Every method returns if nothing is missing; else it fails with {@code InvalidRequest} and
 * names the field, as {@code objects[1].body.spec.tools[0]}.
 */
public final class Given {
  private static final Set<String> SECRETS = Set.of("Secret", "SecretList");

  private Given() {}

  /** The correction itself. */
  public static void correction(@Nullable Object correction) {
    Controls.requireInput(correction, "correct takes the motion's own correction");
  }

  /** Every object whole, and none a Secret; null is no correction of them. */
  public static void objects(@Nullable List<ManifestObject> objects) {
    if (objects == null) {
      return;
    }
    elements("objects", objects);
    for (var i = 0; i < objects.size(); i++) {
      var object = objects.get(i);
      var at = "objects[%d].".formatted(i);
      value(at + "apiVersion", object.apiVersion());
      value(at + "kind", object.kind());
      value(at + "name", object.name());
      value(at + "body", object.body());
      requireNone(object.kind(), "objects[%d]".formatted(i));
      inside(at + "body", object.body());
    }
  }

  /** Every element; null is no correction of them. */
  public static void elements(String field, @Nullable List<?> elements) {
    if (elements == null) {
      return;
    }
    for (var i = 0; i < elements.size(); i++) {
      var at = "%s[%d]".formatted(field, i);
      value(at, elements.get(i));
      inside(at, elements.get(i));
    }
  }

  /**
   * At least one part: a correction of nothing would only begin anew.
   *
   * @param fields their names
   */
  public static void any(String fields, @Nullable Object... parts) {
    if (Stream.of(parts).allMatch(Objects::isNull)) {
      throw FailureType.INVALID_REQUEST.failure(
          "correct: none of %s is given, so nothing has changed; give what is to be another, or retry"
              .formatted(fields));
    }
  }

  /** A value that has to be there. */
  public static void value(String field, @Nullable Object value) {
    if (value == null) {
      throw FailureType.INVALID_REQUEST.failure(
          "correct: %s is missing or null, so nothing has changed; give it a value, or leave out what it is part of"
              .formatted(field));
    }
  }

  /** What a Secret holds would stay in the history (C53); none is referred to by its kind. */
  private static void requireNone(@Nullable Object kind, String field) {
    if (kind instanceof String named && SECRETS.contains(named)) {
      throw FailureType.INVALID_REQUEST.failure(
          "correct: %s is a Secret, so nothing has changed; apply it to the tenant's namespace with your own rights and leave it out here"
              .formatted(field));
    }
  }

  /** In a map null says that the field is not given, as Kubernetes reads it. */
  private static void inside(String field, @Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      requireNone(map.get("kind"), field);
      map.forEach((key, inner) -> inside(field + "." + key, inner));
    } else if (value instanceof List<?> list) {
      elements(field, list);
    }
  }
}
