package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.company.SeatPool;
import ai.crewlet.tenantry.api.crewlet.company.SeatPoolKind;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.ArrayList;
import java.util.List;

/** A pod for one seat runs one seat (M25): the engine would run any number there. */
final class PoolChecks {

  private PoolChecks() {}

  static List<Finding> judge(CompanySnapshot snapshot) {
    List<Finding> findings = new ArrayList<>();
    for (SeatPool pool : snapshot.company().getSpec().seatPools()) {
      if (pool.kindOrDefault() == SeatPoolKind.PER_SEAT) {
        findings.addAll(crowded(pool.name(), on(pool.name(), snapshot)));
      }
    }
    return findings;
  }

  private static List<Finding> crowded(String pool, List<Part> seats) {
    List<Finding> findings = new ArrayList<>();
    for (Part seat : seats) {
      seats.stream()
          .filter(other -> !other.equals(seat))
          .findFirst()
          .ifPresent(other -> findings.add(ContentProblem.POOL_OF_ANOTHER.on(seat, pool, other)));
    }
    return findings;
  }

  private static List<Part> on(String pool, CompanySnapshot snapshot) {
    return snapshot.parts().seats().stream()
        .filter(seat -> !seat.getSpec().human())
        .filter(seat -> seat.getSpec().poolOrDefault().equals(pool))
        .map((Seat seat) -> Part.of(PartKind.SEAT, seat))
        .toList();
  }
}
