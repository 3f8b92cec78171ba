package ai.crewlet.tenantry.testbed.network;

import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorRequirement;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Label selectors; one that asks for nothing selects everything. */
final class Selecting {

  private Selecting() {}

  static boolean matches(@Nullable LabelSelector selector, Map<String, String> labels) {
    if (selector == null) {
      return true;
    }
    boolean all =
        selector.getMatchLabels() == null
            || labels.entrySet().containsAll(selector.getMatchLabels().entrySet());
    return all
        && (selector.getMatchExpressions() == null
            || selector.getMatchExpressions().stream().allMatch(asked -> meets(asked, labels)));
  }

  private static boolean meets(LabelSelectorRequirement asked, Map<String, String> labels) {
    String value = labels.get(asked.getKey());
    List<String> values = asked.getValues() == null ? List.of() : asked.getValues();
    return switch (asked.getOperator()) {
      case "In" -> value != null && values.contains(value);
      case "NotIn" -> value == null || !values.contains(value);
      case "Exists" -> value != null;
      case "DoesNotExist" -> value == null;
      default -> throw new IllegalArgumentException("no selector operator: " + asked.getOperator());
    };
  }
}
