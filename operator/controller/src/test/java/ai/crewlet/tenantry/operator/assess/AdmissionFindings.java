package ai.crewlet.tenantry.operator.assess;

import static ai.crewlet.tenantry.operator.assess.FindingCase.ACME;
import static ai.crewlet.tenantry.operator.assess.FindingCase.company;
import static ai.crewlet.tenantry.operator.assess.FindingCase.lead;
import static ai.crewlet.tenantry.operator.assess.FindingCase.replace;
import static ai.crewlet.tenantry.operator.assess.FindingCase.spec;
import static ai.crewlet.tenantry.operator.assess.FindingCase.team;
import static ai.crewlet.tenantry.operator.assess.FindingCase.tools;
import static ai.crewlet.tenantry.operator.assess.Manifests.seat;

import ai.crewlet.tenantry.operator.assess.finding.AdmissionProblem;
import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import java.util.Optional;
import java.util.stream.Stream;

/** What keeps a Company from being admitted. */
final class AdmissionFindings {

  private AdmissionFindings() {}

  static Stream<FindingCase> rows() {
    return Stream.of(
        company(
            "M78",
            AdmissionProblem.CLASS_NOT_SET,
            "spec.engineClassName: no class is named",
            s -> spec(s, "companyName: Acme")),
        company(
            "M78",
            AdmissionProblem.CLASS_NOT_FOUND,
            "EngineClass team does not exist",
            s -> s.engineClass = Optional.empty()),
        company(
            "M8, M78",
            AdmissionProblem.CLASS_NOT_ALLOWED,
            "EngineClass team does not admit namespace tenant-7f3a9c; label the namespace as the class's allowedNamespaces asks (example.com/tier=team)",
            s -> s.namespaceLabels.put("example.com/tier", "starter")),
        company(
            "M18, M79, C38",
            AdmissionProblem.SEATS_OVER_LIMIT,
            "3 Seats, Human ones included, and EngineClass team admits 2; delete 1",
            s -> team(s, "limits: {maxSeats: 2}")),
        company(
            "M19, M76, M79",
            AdmissionProblem.MCP_SERVERS_OVER_LIMIT,
            "spec.mcp of Seats and Units: 2 tool servers in all, and EngineClass team admits 1",
            s -> {
              team(s, "limits: {maxMCPServers: 1}");
              tools(s);
            }),
        company(
            "M22",
            AdmissionProblem.POOLS_FORBIDDEN,
            "EngineClass team does not allow seat pools (research)",
            s -> spec(s, ACME + ", topology: {seatPools: [{name: research}]}")),
        company(
            "M23, M79",
            AdmissionProblem.SEAT_PODS_OVER_LIMIT,
            "5 seat pods, and EngineClass team admits 4; lower the replicas by 1",
            s -> {
              team(s, "seatPools: {policy: Allowed, maxPods: 4}");
              spec(s, ACME + ", topology: {seatPools: [{name: research, replicas: 5}]}");
            }),
        company(
            "M25",
            AdmissionProblem.POOL_PER_SEAT_FORBIDDEN,
            "does not allow a pod for one seat (pool solo)",
            s -> {
              team(s, "seatPools: {policy: Allowed, maxPods: 4}");
              spec(s, ACME + ", topology: {seatPools: [{name: solo, kind: PerSeat}]}");
            }),
        new FindingCase(
            ContentProblem.POOL_OF_ANOTHER,
            "M25",
            PartKind.SEAT,
            "lead",
            "spec.placement.pool: pool solo is one pod for one seat (kind PerSeat), and Seat builder is on it",
            s -> {
              team(s, "seatPools: {policy: Allowed, maxPods: 4, allowPerSeat: true}");
              spec(s, ACME + ", topology: {seatPools: [{name: solo, kind: PerSeat}]}");
              lead(s, "displayName: Lead, placement: {pool: solo}");
              replace(s, seat("builder", "displayName: Builder, placement: {pool: solo}"));
            }),
        company(
            "C57",
            AdmissionProblem.NAME_TAKEN,
            "Service acme-engine exists and was not made by the operator",
            s -> s.taken.add(new ObjectRef("v1", "Service", "acme-engine"))));
  }
}
