package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.AsSet;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import java.util.Map;

/** One requirement of a label selector (M8). */
@ValidationRule(
    value = "(self.operator in ['In', 'NotIn']) == (has(self.values) && self.values.size() > 0)",
    message = "values: give some with operator In and NotIn, and none with Exists and DoesNotExist",
    fieldPath = ".values")
@ApiValue
public record SelectorRequirement(
    @Required @JsonPropertyDescription("Label key.") @Size(min = 1, max = 317) String key,
    @Required @JsonPropertyDescription("How the label's value relates to values.")
        SelectorOperator operator,
    @JsonPropertyDescription("Values for In and NotIn; empty for Exists and DoesNotExist.")
        @Size(max = 64) @AsSet
        List<@Size(max = 63) String> values) {

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
