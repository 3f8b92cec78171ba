package ai.crewlet.tenantry.workers.repair;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether applying an object under a field manager would change the live one (C55): every desired
 * field is there with its value, and the manager owns none that is no longer desired. What others
 * added beside is theirs. Pure.
 */
final class Comparison {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** How an object is found and bound, not what it says. */
  private static final Set<FieldPath> IDENTITY =
      Set.of(
          FieldPath.of("apiVersion"),
          FieldPath.of("kind"),
          FieldPath.of("metadata", "name"),
          FieldPath.of("metadata", "namespace"),
          FieldPath.of("metadata", "uid"),
          FieldPath.of("metadata", "resourceVersion"));

  private final Values values;

  private Comparison(Values values) {
    this.values = values;
  }

  /** The first difference; empty when an apply would change nothing. */
  static Optional<Difference> first(HasMetadata live, HasMetadata desired, String manager) {
    JsonNode wanted = JSON.valueToTree(desired);
    var owners = Ownership.of(live.getMetadata().getManagedFields(), manager);
    return new Comparison(Values.of(live.getKind()))
        .lacking(FieldPath.ROOT, JSON.valueToTree(live), wanted)
        .or(() -> owners.beyond(wanted))
        .map(path -> new Difference(path.toString(), owners.applier(path)));
  }

  private Optional<FieldPath> lacking(FieldPath path, JsonNode live, JsonNode desired) {
    if (IDENTITY.contains(path) || isEmpty(desired)) {
      return Optional.empty();
    }
    if (!desired.isObject()) {
      return values.same(live, desired) ? Optional.empty() : Optional.of(path);
    }
    return desired.properties().stream()
        .sorted(Map.Entry.comparingByKey())
        .flatMap(
            field ->
                lacking(path.below(field.getKey()), live.path(field.getKey()), field.getValue())
                    .stream())
        .findFirst();
  }

  static boolean isEmpty(JsonNode node) {
    return node.isMissingNode() || node.isNull() || (node.isContainerNode() && node.isEmpty());
  }
}
