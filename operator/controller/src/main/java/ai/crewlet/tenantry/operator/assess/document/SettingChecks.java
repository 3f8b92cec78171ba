package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.List;

/** Free settings must not reach into what fields and objects write (M40). */
final class SettingChecks {

  private SettingChecks() {}

  static List<Finding> judge(CompanySnapshot snapshot) {
    var company = Part.of(PartKind.COMPANY, snapshot.company());
    return snapshot.company().getSpec().engineConfig().stream()
        .filter(EngineSettings::reserved)
        .map(setting -> ContentProblem.SETTING_RESERVED.on(company, setting.name()))
        .toList();
  }
}
