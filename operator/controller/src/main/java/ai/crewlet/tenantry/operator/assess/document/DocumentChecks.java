package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything the engine would accept and then not apply, not start with, or run otherwise than
 * meant (engine measurements, "Accepted is not applied"). A document goes out only when none of
 * this is left, because one that fails to apply would end the engine's next start.
 */
public final class DocumentChecks {

  private DocumentChecks() {}

  public static List<Finding> judge(CompanySnapshot snapshot, CompanyContent content) {
    List<Finding> findings = new ArrayList<>();
    findings.addAll(NameChecks.judge(snapshot));
    findings.addAll(SeatChecks.judge(snapshot));
    findings.addAll(PoolChecks.judge(snapshot));
    findings.addAll(ToolChecks.judge(snapshot));
    findings.addAll(ScheduleChecks.judge(snapshot));
    findings.addAll(VendorChecks.judge(snapshot));
    findings.addAll(VariableChecks.judge(snapshot, content));
    findings.addAll(SettingChecks.judge(snapshot));
    return findings;
  }
}
