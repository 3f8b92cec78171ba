package ai.crewlet.tenantry.testbed.engine.document;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What the schema lets pass and the engine then cannot apply. A document with such a mistake stays
 * active, the company before it keeps running, and the next start exits 1.
 */
public final class Applicability {

  private Applicability() {}

  /**
   * @param document normalised
   * @param resolvable whether a value exists for a name, in the secret store or the environment
   * @return why it cannot be applied
   */
  public static Optional<String> problem(ObjectNode document, Predicate<String> resolvable) {
    var company = Company.of(document);
    return duplicateHandle(company)
        .or(() -> company.seats().stream().flatMap(s -> badHuman(s).stream()).findFirst())
        .or(() -> unresolved(document, resolvable));
  }

  /** What a start refuses beyond that: an empty name applies to a running engine only. */
  public static Optional<String> bootProblem(ObjectNode document, Predicate<String> resolvable) {
    return document.path("name").asText().isEmpty()
        ? Optional.of("the company's name is empty")
        : problem(document, resolvable);
  }

  private static Optional<String> duplicateHandle(Company company) {
    var first = new HashMap<String, String>();
    for (var seat : company.seats()) {
      var other = first.putIfAbsent(seat.handle(), seat.name());
      if (other != null) {
        return Optional.of(
            "duplicate handle '%s': roles '%s' and '%s' — handles are the canonical seat identity and must be unique"
                .formatted(seat.handle(), other, seat.name()));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> badHuman(Company.Seat seat) {
    if (seat.human() && !seat.hasContact()) {
      return Optional.of(
          "human seat '" + seat.handle() + "' has no contact: it needs at least one identity");
    }
    if (seat.human() && seat.tokenBudget() > 0) {
      return Optional.of("human seat '" + seat.handle() + "' has a token_budget");
    }
    return Optional.empty();
  }

  private static Optional<String> unresolved(ObjectNode document, Predicate<String> resolvable) {
    return References.names(document).stream()
        .filter(resolvable.negate())
        .findFirst()
        .map(name -> "unresolved reference ${" + name + "}: no such secret and no such variable");
  }
}
