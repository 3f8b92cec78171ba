package ai.crewlet.tenantry.operator.assess.references;

import ai.crewlet.tenantry.operator.assess.document.SecretUse;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.ArrayList;
import java.util.List;

/** Whether everything the objects name is there (M85, M86): the findings under ResolvedRefs. */
public final class References {

  private References() {}

  public static List<Finding> judge(CompanySnapshot snapshot, List<SecretUse> secretUses) {
    List<Finding> findings = new ArrayList<>();
    findings.addAll(OrganisationReferences.judge(snapshot));
    findings.addAll(ModelReferences.judge(snapshot));
    findings.addAll(SecretReferences.judge(snapshot, secretUses));
    findings.addAll(SeatAbilities.judge(snapshot));
    return findings;
  }
}
