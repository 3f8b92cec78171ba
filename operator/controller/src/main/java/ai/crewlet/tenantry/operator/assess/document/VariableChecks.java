package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A <code>${NAME}</code> that no Secret stands behind: the engine accepts it and then does not
 * start (C65).
 */
final class VariableChecks {

  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");

  private final Map<String, SecretSource> known;
  private final List<Finding> findings = new ArrayList<>();

  private VariableChecks(Map<String, SecretSource> known) {
    this.known = known;
  }

  static List<Finding> judge(CompanyContent content) {
    var judgement = new VariableChecks(content.sources());
    content.parts().forEach((part, node) -> judgement.walk(part, "spec", node));
    return judgement.findings;
  }

  private void walk(Part part, String path, JsonNode node) {
    if (node.isObject()) {
      node.properties().forEach(entry -> walk(part, path + "." + entry.getKey(), entry.getValue()));
    } else if (node.isArray()) {
      node.forEach(element -> walk(part, path, element));
    } else if (node.isTextual()) {
      Matcher variables = VARIABLE.matcher(node.textValue());
      while (variables.find()) {
        if (!known.containsKey(variables.group(1))) {
          findings.add(ContentProblem.UNSET_VARIABLE.on(part, path, variables.group(1)));
        }
      }
    }
  }
}
