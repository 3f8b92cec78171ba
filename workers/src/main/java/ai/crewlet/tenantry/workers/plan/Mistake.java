package ai.crewlet.tenantry.workers.plan;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One thing wrong with a request. Never holds a literal of the request that may be secret.
 *
 * @param object kind and name, e.g. {@code Seat/founder}; or what else is wrong, e.g. {@code
 *     invitation}
 * @param field path of the field at fault; empty when it is the object as a whole
 * @param problem what is wrong, with the numbers
 * @param remedy what to do
 */
public record Mistake(String object, String field, String problem, String remedy) {

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
