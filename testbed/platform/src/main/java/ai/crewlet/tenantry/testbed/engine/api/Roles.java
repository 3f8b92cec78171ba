package ai.crewlet.tenantry.testbed.engine.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** Finds a seat's own part of a document. */
final class Roles {

  private Roles() {}

  static Optional<JsonNode> find(JsonNode document, String handle) {
    return in(document.path("roles"), handle).or(() -> inUnits(document.path("units"), handle));
  }

  private static Optional<JsonNode> inUnits(JsonNode units, String handle) {
    for (var unit : units) {
      var found = in(unit.path("roles"), handle).or(() -> inUnits(unit.path("children"), handle));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<JsonNode> in(JsonNode roles, String handle) {
    for (var role : roles) {
      if (role.path("handle").asText().equals(handle)) {
        return Optional.of(role);
      }
    }
    return Optional.empty();
  }
}
