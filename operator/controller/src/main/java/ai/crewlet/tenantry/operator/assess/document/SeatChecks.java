package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** People need a contact and no budget (C61); nobody's budget is below zero. */
final class SeatChecks {

  private SeatChecks() {}

  static List<Finding> judge(CompanySnapshot snapshot) {
    List<Finding> findings = new ArrayList<>();
    budget(
        Part.of(PartKind.COMPANY, snapshot.company()),
        snapshot.company().getSpec().tokenBudget(),
        findings);
    for (Seat seat : snapshot.parts().seats()) {
      var part = Part.of(PartKind.SEAT, seat);
      var spec = seat.getSpec();
      budget(part, spec.tokenBudget(), findings);
      if (spec.human() && (spec.contact() == null || spec.contact().blank())) {
        findings.add(ContentProblem.CONTACT_MISSING.on(part));
      }
      if (spec.human() && spec.tokenBudget() != null && spec.tokenBudget() > 0) {
        findings.add(ContentProblem.HUMAN_BUDGET.on(part));
      }
    }
    return findings;
  }

  private static void budget(Part part, @Nullable Long budget, List<Finding> findings) {
    if (budget != null && budget < 0) {
      findings.add(ContentProblem.NEGATIVE_BUDGET.on(part, budget));
    }
  }
}
