package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A <code>${NAME}</code> that no Secret stands behind: the engine accepts it and then does not
 * start (C65). What counts is the document; what is told is the field of the object.
 */
final class VariableChecks {

  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");

  private final WrittenFields written;
  private final Map<String, SecretSource> known;
  private final List<Finding> findings = new ArrayList<>();

  private VariableChecks(CompanySnapshot snapshot, Map<String, SecretSource> known) {
    this.written = new WrittenFields(snapshot);
    this.known = known;
  }

  static List<Finding> judge(CompanySnapshot snapshot, CompanyContent content) {
    var judgement = new VariableChecks(snapshot, content.sources());
    content.parts().forEach(judgement::part);
    return judgement.findings;
  }

  private void part(Part part, JsonNode content) {
    var unset = new TreeSet<String>();
    VARIABLE
        .matcher(content.toString())
        .results()
        .map(MatchResult::group)
        .filter(variable -> !known.containsKey(name(variable)))
        .forEach(unset::add);
    for (String variable : unset) {
      for (String field : written.holding(part, variable)) {
        findings.add(ContentProblem.UNSET_VARIABLE.on(part, field, variable));
      }
    }
  }

  private static String name(String variable) {
    return variable.substring(2, variable.length() - 1);
  }
}
