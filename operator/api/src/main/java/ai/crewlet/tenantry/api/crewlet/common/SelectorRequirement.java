package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import java.util.List;
import java.util.Map;

/** One requirement of a label selector (M8). */
@ApiValue
public record SelectorRequirement(
    @Required @JsonPropertyDescription("Label key.") String key,
    @Required @JsonPropertyDescription("How the label's value relates to values.")
        SelectorOperator operator,
    @JsonPropertyDescription("Values for In and NotIn; empty for Exists and DoesNotExist.")
        List<String> values) {

  public SelectorRequirement {
    values = OrEmpty.list(values);
  }

  boolean matches(Map<String, String> labels) {
    return switch (operator) {
      case IN -> labels.containsKey(key) && values.contains(labels.get(key));
      case NOT_IN -> !labels.containsKey(key) || !values.contains(labels.get(key));
      case EXISTS -> labels.containsKey(key);
      case DOES_NOT_EXIST -> !labels.containsKey(key);
    };
  }
}
