package ai.crewlet.tenantry.workers.repair;

import ai.crewlet.tenantry.workers.tenancy.Amounts;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;

/**
 * When a live value is the desired one. Bounds are amounts, which the API server respells, and
 * their entries get defaults; any other list is exactly what was applied. Pure.
 *
 * @param amounts whether texts are amounts
 */
record Values(boolean amounts) {
  private static final Set<String> BOUNDS = Set.of("ResourceQuota", "LimitRange");

  static Values of(String kind) {
    return new Values(BOUNDS.contains(kind));
  }

  boolean same(JsonNode live, JsonNode desired) {
    if (Comparison.isEmpty(desired)) {
      return amounts || Comparison.isEmpty(live);
    }
    if (desired.isObject()) {
      return live.isObject() && fields(live, desired);
    }
    if (desired.isArray()) {
      return live.isArray() && live.size() == desired.size() && elements(live, desired);
    }
    return live.equals(desired)
        || (live.isValueNode() && desired.isValueNode() && text(live, desired));
  }

  private boolean fields(JsonNode live, JsonNode desired) {
    return desired.properties().stream()
            .allMatch(field -> same(live.path(field.getKey()), field.getValue()))
        && (amounts
            || live.properties().stream()
                .allMatch(
                    field -> Comparison.isEmpty(field.getValue()) || desired.has(field.getKey())));
  }

  private boolean elements(JsonNode live, JsonNode desired) {
    for (var i = 0; i < desired.size(); i++) {
      if (!same(live.get(i), desired.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean text(JsonNode live, JsonNode desired) {
    if (live.asText().equals(desired.asText())) {
      return true;
    }
    if (!amounts) {
      return false;
    }
    var one = Amounts.parse(live.asText());
    var other = Amounts.parse(desired.asText());
    return one.isPresent() && other.isPresent() && one.get().compareTo(other.get()) == 0;
  }
}
