package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import java.util.Map;

/** A label selector in Kubernetes' usual form; an empty one selects everything (M8, M16). */
@ApiValue
public record Selector(
    @JsonPropertyDescription("Labels that must all be present with these values.") @Size(max = 32) Map<String, @Size(max = 63) String> matchLabels,
    @JsonPropertyDescription("Further requirements; all must hold.") @Size(max = 32) List<SelectorRequirement> matchExpressions) {

  public Selector {
    matchLabels = OrEmpty.map(matchLabels);
    matchExpressions = OrEmpty.list(matchExpressions);
  }

  public static Selector labels(Map<String, String> matchLabels) {
    return new Selector(matchLabels, List.of());
  }

  /** Whether something with these labels is selected. */
  public boolean matches(Map<String, String> labels) {
    return matchLabels.entrySet().stream()
            .allMatch(wanted -> wanted.getValue().equals(labels.get(wanted.getKey())))
        && matchExpressions.stream().allMatch(requirement -> requirement.matches(labels));
  }
}
