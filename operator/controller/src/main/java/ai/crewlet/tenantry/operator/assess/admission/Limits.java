package ai.crewlet.tenantry.operator.assess.admission;

import ai.crewlet.tenantry.api.crewlet.company.SeatPool;
import ai.crewlet.tenantry.api.crewlet.company.SeatPoolKind;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.assess.finding.AdmissionProblem;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.assess.finding.Problem;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a class admits in numbers (M18, M19, M22 to M25, C38). Over it, the next revision waits. */
final class Limits {

  private final CompanySnapshot snapshot;
  private final EngineClass engineClass;
  private final String className;
  private final Part company;
  private final List<Finding> findings = new ArrayList<>();

  private Limits(CompanySnapshot snapshot, EngineClass engineClass) {
    this.snapshot = snapshot;
    this.engineClass = engineClass;
    this.className = engineClass.getMetadata().getName();
    this.company = Part.of(PartKind.COMPANY, snapshot.company());
  }

  static List<Finding> judge(CompanySnapshot snapshot, EngineClass engineClass) {
    var judgement = new Limits(snapshot, engineClass);
    judgement.seatsAndTools();
    judgement.pools();
    return judgement.findings;
  }

  /** Whether the class takes the seat pools that the Company declares, all of them as they are. */
  static boolean admitPools(CompanySnapshot snapshot, EngineClass engineClass) {
    var judgement = new Limits(snapshot, engineClass);
    judgement.pools();
    return judgement.findings.isEmpty();
  }

  private void seatsAndTools() {
    var limits = engineClass.getSpec().limits();
    if (limits == null) {
      return;
    }
    atMost(limits.maxSeats(), snapshot.parts().seats().size(), AdmissionProblem.SEATS_OVER_LIMIT);
    atMost(limits.maxMCPServers(), toolServers(), AdmissionProblem.MCP_SERVERS_OVER_LIMIT);
  }

  private int toolServers() {
    int onSeats = snapshot.parts().seats().stream().mapToInt(s -> s.getSpec().mcp().size()).sum();
    int onUnits = snapshot.parts().units().stream().mapToInt(u -> u.getSpec().mcp().size()).sum();
    return onSeats + onUnits;
  }

  private void pools() {
    List<SeatPool> pools = snapshot.company().getSpec().seatPools();
    var rules = engineClass.getSpec().seatPools();
    if (pools.isEmpty()) {
      return;
    }
    if (rules == null || !rules.allowed()) {
      findings.add(AdmissionProblem.POOLS_FORBIDDEN.on(company, className, names(pools)));
      return;
    }
    List<SeatPool> perSeat =
        pools.stream().filter(pool -> pool.kindOrDefault() == SeatPoolKind.PER_SEAT).toList();
    if (!perSeat.isEmpty() && !rules.perSeatAllowed()) {
      findings.add(AdmissionProblem.POOL_PER_SEAT_FORBIDDEN.on(company, className, names(perSeat)));
    }
    int pods = pools.stream().mapToInt(SeatPool::replicasOrDefault).sum();
    atMost(rules.maxPods(), pods, AdmissionProblem.SEAT_PODS_OVER_LIMIT);
  }

  private void atMost(@Nullable Integer limit, int count, Problem over) {
    if (limit != null && count > limit) {
      findings.add(over.on(company, count, className, limit, count - limit));
    }
  }

  private static String names(List<SeatPool> pools) {
    return pools.stream().map(SeatPool::name).sorted().collect(Collectors.joining(", "));
  }
}
