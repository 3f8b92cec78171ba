package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.common.Schedule;
import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.ArrayList;
import java.util.List;

/** Times of recurring tasks. The engine would refuse the whole document for one of them. */
final class ScheduleChecks {

  private ScheduleChecks() {}

  static List<Finding> judge(CompanySnapshot snapshot) {
    List<Finding> findings = new ArrayList<>();
    snapshot
        .parts()
        .seats()
        .forEach(seat -> times(Part.of(PartKind.SEAT, seat), seat.getSpec().schedules(), findings));
    snapshot
        .parts()
        .units()
        .forEach(unit -> times(Part.of(PartKind.UNIT, unit), unit.getSpec().schedules(), findings));
    return findings;
  }

  private static void times(Part part, List<Schedule> schedules, List<Finding> findings) {
    for (Schedule schedule : schedules) {
      Cron.fault(schedule.cron())
          .ifPresent(
              fault ->
                  findings.add(
                      ContentProblem.INVALID_CRON.on(
                          part, schedule.name(), schedule.cron(), fault)));
    }
  }
}
