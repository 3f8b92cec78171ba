package ai.crewlet.tenantry.operator.assess.conditions.rows;

import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Cause;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import java.util.Optional;
import java.util.function.Consumer;

/** What happens to the company of a case. */
final class Acts {

  static final String ACME =
      "companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true}";

  private Acts() {}

  /** All is well, then this happens. */
  static Assessment then(Simulation acme, Consumer<Simulation> happens) {
    acme.settle();
    happens.accept(acme);
    return acme.look();
  }

  /** So from the beginning, until nothing changes any more. */
  static Assessment settled(Simulation acme, Consumer<Simulation> from) {
    from.accept(acme);
    return acme.settle();
  }

  /** So from the beginning, looked at some seconds later. */
  static Assessment within(Simulation acme, Consumer<Simulation> from, int seconds) {
    from.accept(acme);
    for (int second = 0; second < seconds; second++) {
      acme.pass();
      acme.now = acme.now.plusSeconds(1);
    }
    return acme.look();
  }

  static void company(Simulation acme, String spec) {
    var status = acme.company.getStatus();
    acme.company = Manifests.company(spec);
    acme.company.setStatus(status);
  }

  /** Another spec and the next generation; the status stays. */
  static void edit(Simulation acme, String spec) {
    company(acme, spec);
    acme.company.getMetadata().setGeneration(2L);
  }

  /** The Seat lead, as if it had always been so. */
  static void lead(Simulation acme, String spec) {
    acme.seats.set(1, Manifests.seat("lead", "displayName: Lead, " + spec));
  }

  static void engineClass(Simulation acme, String spec) {
    acme.engineClass = Optional.of(Manifests.engineClass("team", spec));
  }

  /** The Seat lead on a pool of so many pods. */
  static void pool(Simulation acme, int replicas) {
    engineClass(acme, Simulation.TEAM + ", seatPools: {policy: Allowed, maxPods: 4}");
    company(
        acme,
        ACME + ", topology: {seatPools: [{name: research, replicas: %d}]}".formatted(replicas));
    lead(acme, "placement: {pool: research}");
  }

  /** Without an address for the world. */
  static void hidden(Simulation acme) {
    engineClass(acme, Simulation.TEAM.replaceAll("exposure: .*\n.*\n", ""));
  }

  static void silent(Simulation acme, Cause cause) {
    acme.fake.silence =
        Optional.of(new EngineReport.Unreachable(cause, "the engine says nothing of use"));
  }

  static void pod(Simulation acme, String phase, String trouble) {
    acme.fake.silence = Optional.of(new EngineReport.NotAsked());
    acme.pods.set(
        0,
        new PodFacts(
            Simulation.POD,
            "acme-engine",
            phase,
            false,
            false,
            false,
            "r",
            1,
            trouble.isEmpty()
                ? Optional.empty()
                : Optional.of(new PodFacts.Trouble(trouble, "in its words"))));
  }
}
