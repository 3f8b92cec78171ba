package ai.crewlet.tenantry.operator.assess.references;

import ai.crewlet.tenantry.api.crewlet.common.LocalReference;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.operator.assess.document.Organisation;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.assess.finding.ReferenceProblem;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Units, leads, managers. The engine takes an unknown lead, unknown or circular management and an
 * unknown unit without a word and runs something else than was meant (engine measurements, section
 * 4).
 */
final class OrganisationReferences {

  private final CompanySnapshot snapshot;
  private final Organisation organisation;
  private final List<Finding> findings = new ArrayList<>();

  private OrganisationReferences(CompanySnapshot snapshot) {
    this.snapshot = snapshot;
    this.organisation = new Organisation(snapshot.parts());
  }

  static List<Finding> judge(CompanySnapshot snapshot) {
    var judgement = new OrganisationReferences(snapshot);
    snapshot.parts().seats().forEach(judgement::seat);
    snapshot.parts().units().forEach(judgement::unit);
    return judgement.findings;
  }

  private void seat(Seat seat) {
    var part = Part.of(PartKind.SEAT, seat);
    unitExists(part, "spec.unitRef.name", seat.getSpec().unitRef());
    seat.getSpec()
        .manages()
        .forEach(managed -> seatExists(part, "spec.manages[" + managed.name() + "]", managed));
    if (organisation.managesItself(seat)) {
      findings.add(ReferenceProblem.REFERENCE_CYCLE.on(part, "spec.manages", "who manages whom"));
    }
  }

  private void unit(Unit unit) {
    var part = Part.of(PartKind.UNIT, unit);
    unitExists(part, "spec.parentRef.name", unit.getSpec().parentRef());
    seatExists(part, "spec.leadRef.name", unit.getSpec().leadRef());
    if (organisation.inCircle(unit)) {
      findings.add(
          ReferenceProblem.REFERENCE_CYCLE.on(
              part, "spec.parentRef.name", "which unit is part of which"));
    }
  }

  private void unitExists(Part part, String field, @Nullable LocalReference reference) {
    if (reference != null && organisation.unit(reference).isEmpty()) {
      findings.add(
          ReferenceProblem.UNIT_NOT_FOUND.on(part, field, reference.name(), snapshot.name()));
    }
  }

  private void seatExists(Part part, String field, @Nullable LocalReference reference) {
    if (reference != null && organisation.seat(reference).isEmpty()) {
      findings.add(
          ReferenceProblem.SEAT_NOT_FOUND.on(part, field, reference.name(), snapshot.name()));
    }
  }
}
