package ai.crewlet.tenantry.operator.orphans;

import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatSpecBuilder;
import ai.crewlet.tenantry.operator.apply.StatusWriter;
import ai.crewlet.tenantry.operator.assess.conditions.Orphans;
import ai.crewlet.tenantry.operator.assess.conditions.StatusReport;
import ai.crewlet.tenantry.operator.watch.CompanyPresence;
import java.time.Instant;
import java.time.InstantSource;

/** Seats without a Company. */
public final class OrphanedSeats extends OrphanReconciler<Seat> {
  public OrphanedSeats(CompanyPresence companies, StatusWriter statuses, InstantSource clock) {
    super(Seat.class, companies, statuses, clock);
  }

  /** What has to be kept of one. */
  public static Seat reduced(Seat seat) {
    seat.setSpec(SeatSpecBuilder.builder().companyRef(seat.getSpec().companyRef()).build());
    return seat;
  }

  @Override
  CompanyReference company(Seat seat) {
    return seat.getSpec().companyRef();
  }

  @Override
  StatusReport<?> report(Seat orphan, Instant now) {
    return Orphans.report(orphan, now);
  }
}
