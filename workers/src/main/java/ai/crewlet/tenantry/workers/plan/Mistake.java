package ai.crewlet.tenantry.workers.plan;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One thing wrong with a request. Never holds a literal of the request that may be secret.
 *
 * @param kind what sort of mistake it is, for programs
 * @param object kind and name, e.g. {@code Seat/founder}; or what else is wrong, e.g. {@code
 *     invitation}
 * @param field path of the field at fault; empty when it is the object as a whole
 * @param problem what is wrong, with the numbers
 * @param remedy what to do
 */
public record Mistake(Kind kind, String object, String field, String problem, String remedy) {

  /** Sorts of mistakes. */
  public enum Kind {
    /** The request contradicts itself or the schema. */
    REQUEST,
    /** No EngineClass has the tier's name. */
    TIER_UNKNOWN,
    /** Another class than the tier's is asked for (C43). */
    TIER_DIFFERS,
    /** More than the tier admits (M169). */
    LIMIT_EXCEEDED,
    /** The class would not select the namespace (C16). */
    CLASS_NOT_ALLOWED,
    /** The namespace is somebody else's (C6). */
    NAMESPACE_TAKEN,
    /** Another field manager owns the field (M134). */
    FIELD_CONFLICT
  }

  /** A mistake in the request itself. */
  public Mistake(String object, String field, String problem, String remedy) {
    this(Kind.REQUEST, object, field, problem, remedy);
  }

  /** {@code Seat/founder spec.contact: <problem>; <remedy>}. */
  public String line() {
    return object + (field.isEmpty() ? "" : " " + field) + ": " + problem + "; " + remedy;
  }

  /** All of them, one per line when there are several. */
  public static String text(List<Mistake> mistakes) {
    if (mistakes.size() == 1) {
      return mistakes.get(0).line();
    }
    return mistakes.stream()
        .map(m -> "\n  " + m.line())
        .collect(Collectors.joining("", mistakes.size() + " mistakes in the request:", ""));
  }
}
