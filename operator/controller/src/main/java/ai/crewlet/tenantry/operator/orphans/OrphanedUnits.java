package ai.crewlet.tenantry.operator.orphans;

import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.api.crewlet.unit.UnitSpecBuilder;
import ai.crewlet.tenantry.operator.apply.StatusWriter;
import ai.crewlet.tenantry.operator.assess.conditions.Orphans;
import ai.crewlet.tenantry.operator.assess.conditions.StatusReport;
import ai.crewlet.tenantry.operator.watch.CompanyPresence;
import java.time.Instant;
import java.time.InstantSource;

/** Units without a Company. */
public final class OrphanedUnits extends OrphanReconciler<Unit> {
  public OrphanedUnits(CompanyPresence companies, StatusWriter statuses, InstantSource clock) {
    super(Unit.class, companies, statuses, clock);
  }

  /** What has to be kept of one. */
  public static Unit reduced(Unit unit) {
    unit.setSpec(UnitSpecBuilder.builder().companyRef(unit.getSpec().companyRef()).build());
    return unit;
  }

  @Override
  CompanyReference company(Unit unit) {
    return unit.getSpec().companyRef();
  }

  @Override
  StatusReport<?> report(Unit orphan, Instant now) {
    return Orphans.report(orphan, now);
  }
}
