package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.operator.assess.conditions.rows.Acts.ACME;
import static ai.crewlet.tenantry.operator.assess.conditions.rows.Acts.settled;
import static ai.crewlet.tenantry.operator.assess.conditions.rows.Acts.then;
import static ai.crewlet.tenantry.operator.assess.conditions.rows.Case.lead;
import static ai.crewlet.tenantry.operator.assess.conditions.rows.Case.part;

import ai.crewlet.tenantry.engine.fleet.ConfigStatus;
import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.conditions.Orphans;
import ai.crewlet.tenantry.operator.assess.document.DocumentWriter;
import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.assess.table.Row;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Cause;
import ai.crewlet.tenantry.operator.snapshot.PushOutcome;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Seats and the other parts of a company. */
final class PartCases {

  private PartCases() {}

  static Stream<Case> all() {
    return Stream.of(shared(), waiting(), orphans(), providers(), SeatCases.all())
        .flatMap(cases -> cases);
  }

  private static Stream<Case> shared() {
    return Stream.of(
        lead(ReadyRow.PART, "M84", "part of the running company", Simulation::settle),
        lead(
            ReadyRow.PART_SUSPENDED,
            "M83",
            "Company acme is suspended; set its spec.suspend to false",
            s -> settled(s, a -> Acts.company(a, ACME + ", suspend: true"))),
        lead(PartRow.ACCEPTED_BY_US, "M84", "nothing is wrong with it", Simulation::settle),
        lead(PartRow.RESOLVED, "M85", "everything it names exists", Simulation::settle),
        lead(PartRow.RUNS, "M87", "in the running revision", Simulation::settle),
        lead(
            PartRow.NOT_MANAGED,
            "M87, M158, C19",
            "set spec.config.managementPolicy Enforce on Company acme",
            s -> settled(s, a -> Acts.company(a, ACME + ", config: {managementPolicy: Seed}"))));
  }

  private static Stream<Case> waiting() {
    return Stream.of(
        lead(
            PartRow.NEXT_REVISION,
            "M87, C65",
            "goes into the next revision of Company acme",
            s -> then(s, a -> Acts.lead(a, "goal: Other"))),
        lead(
            PartRow.AFTER_RESUME,
            "M87, C40",
            "when Company acme resumes",
            s ->
                then(
                    s,
                    a -> {
                      Acts.company(a, ACME + ", suspend: true");
                      Acts.lead(a, "goal: Other");
                    })),
        lead(
            PartRow.BLOCKED,
            "M85, M87",
            "spec.unitRef.name: Unit sales does not exist",
            s -> then(s, a -> Acts.lead(a, "unitRef: {name: sales}"))),
        lead(
            PartRow.BLOCKED_BY_ANOTHER,
            "M87",
            "the next revision waits for Seat builder: spec.unitRef.name",
            s ->
                then(
                    s,
                    a -> {
                      Acts.lead(a, "goal: Other");
                      a.seats.set(
                          2, Manifests.seat("builder", "displayName: B, unitRef: {name: sales}"));
                    })),
        lead(
            PartRow.APPLY_FAILED,
            "M87",
            "see ConfigApplied of Company acme",
            s ->
                changed(
                    s,
                    a -> {
                      a.fake.outcome = ConfigStatus.ERROR;
                      for (int second = 0; second < 5; second++) {
                        a.pass();
                        a.now = a.now.plusSeconds(1);
                      }
                    })),
        lead(
            PartRow.REFUSED,
            "M87",
            "see ConfigApplied of Company acme",
            s ->
                changed(
                    s,
                    a ->
                        a.memory =
                            a.memory.withPush(
                                new PushOutcome.Refused(
                                    DocumentWriter.write(a.snapshot()).document().digest(),
                                    "roles.0")))),
        lead(
            PartRow.UNREACHABLE,
            "M87",
            "the engine does not answer",
            s -> changed(s, a -> Acts.silent(a, Cause.NOT_ANSWERING))),
        lead(
            PartRow.FAILING,
            "M87",
            "the engine answers with an error",
            s -> changed(s, a -> Acts.silent(a, Cause.FAILING))));
  }

  private static Stream<Case> orphans() {
    return Stream.of(
            ContentProblem.COMPANY_NOT_FOUND, PartRow.RESOLVED_LATER, PartRow.APPLIED_LATER)
        .map(PartCases::orphan);
  }

  private static Case orphan(Row row) {
    return new Case(
        row,
        "C66",
        "Company",
        () ->
            Orphans.report(Manifests.seat("lead", "displayName: Lead"), Scene.START)
                .status()
                .conditions()
                .stream()
                .filter(condition -> condition.getType().equals(row.type().value()))
                .findFirst()
                .orElseThrow());
  }

  private static Stream<Case> providers() {
    return Stream.of(
        part(
            ProviderRow.RUNNABLE,
            "M94",
            PartKind.LLM_PROVIDER,
            "cli",
            "can call tools back",
            s -> settled(s, PartCases::agentMode)),
        part(
            ProviderRow.NOT_EXPOSED,
            "M94",
            PartKind.LLM_PROVIDER,
            "cli",
            "spec.mode: Agent calls tools back over the company's public address",
            s ->
                settled(
                    s,
                    a -> {
                      agentMode(a);
                      Acts.hidden(a);
                    })));
  }

  private static void agentMode(Simulation acme) {
    acme.providers.add(Manifests.provider("cli", "type: CLIAgent, mode: Agent"));
  }

  /** The Seat lead changes and then this happens. */
  private static Assessment changed(Simulation acme, Consumer<Simulation> happens) {
    return then(
        acme,
        a -> {
          Acts.lead(a, "goal: Other");
          happens.accept(a);
        });
  }
}
