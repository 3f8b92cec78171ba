package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.common.LiteralSecrets;
import ai.crewlet.tenantry.api.crewlet.company.EngineSetting;
import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Free settings must not reach into what fields and objects write (M40), nor hold a credential
 * where a schema cannot look: inside a value that is JSON (C53).
 */
final class SettingChecks {

  private SettingChecks() {}

  static List<Finding> judge(CompanySnapshot snapshot) {
    var company = Part.of(PartKind.COMPANY, snapshot.company());
    List<Finding> findings = new ArrayList<>();
    for (EngineSetting setting : snapshot.company().getSpec().engineConfig()) {
      if (EngineSettings.reserved(setting)) {
        findings.add(ContentProblem.SETTING_RESERVED.on(company, setting.name()));
      }
      literalSecret(setting)
          .ifPresent(
              key ->
                  findings.add(
                      ContentProblem.LITERAL_SECRET.on(
                          company, setting.name(), key, setting.name() + "." + key)));
    }
    return findings;
  }

  private static Optional<String> literalSecret(EngineSetting setting) {
    return setting.value() == null
        ? Optional.empty()
        : literalSecret("", EngineSettings.literal(setting.value()));
  }

  /** The dotted path of the first one inside. */
  private static Optional<String> literalSecret(String path, JsonNode node) {
    return node.properties().stream()
        .flatMap(
            entry -> {
              String key = path.isEmpty() ? entry.getKey() : path + "." + entry.getKey();
              return holdsText(entry.getValue()) && LiteralSecrets.looksSecret(entry.getKey())
                  ? Optional.of(key).stream()
                  : literalSecret(key, entry.getValue()).stream();
            })
        .findFirst();
  }

  private static boolean holdsText(JsonNode node) {
    return node.isTextual() && !node.textValue().isBlank();
  }
}
