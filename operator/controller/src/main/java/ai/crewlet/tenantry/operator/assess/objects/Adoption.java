package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.operator.assess.finding.AdmissionProblem;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.List;

/**
 * Data that an earlier Company of this name left behind is adopted only by the same company (C22,
 * M177).
 */
public final class Adoption {

  private Adoption() {}

  public static List<Finding> judge(CompanySnapshot snapshot) {
    var company = Part.of(PartKind.COMPANY, snapshot.company());
    return new DataClaim(snapshot)
            .foreignCompany()
            .map(
                other ->
                    AdmissionProblem.ADOPTION_REFUSED.on(
                        company,
                        ObjectNames.dataClaim(snapshot.name()),
                        other,
                        snapshot.company().getSpec().companyName(),
                        ObjectNames.keyring(snapshot.name())))
            .stream()
            .toList();
  }
}
