package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.operator.assess.conditions.rows.Acts.ACME;
import static ai.crewlet.tenantry.operator.assess.conditions.rows.Acts.settled;
import static ai.crewlet.tenantry.operator.assess.conditions.rows.Acts.then;
import static ai.crewlet.tenantry.operator.assess.conditions.rows.Acts.within;
import static ai.crewlet.tenantry.operator.assess.conditions.rows.Case.company;

import ai.crewlet.tenantry.engine.fleet.ConfigStatus;
import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.document.DocumentWriter;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Cause;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import ai.crewlet.tenantry.operator.snapshot.PushOutcome;
import ai.crewlet.tenantry.operator.snapshot.RolloutHold;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The data pod, the document and the seats' places. */
final class EngineCases {

  private static final String OBSERVE = "config: {managementPolicy: Observe}";
  private static final String POOL = "acme-pool-research";

  private EngineCases() {}

  static Stream<Case> all() {
    return Stream.of(pod(), document(), silence(), seats()).flatMap(cases -> cases);
  }

  private static Stream<Case> pod() {
    return Stream.of(
        company(DataPodRow.READY, "M97", "pod acme-engine-0 is ready", Simulation::settle),
        company(
            DataPodRow.READY_SIZE_PINNED,
            "M105, C24",
            "the class asks for 40Gi and the volume has 20Gi",
            s -> then(s, a -> Acts.engineClass(a, Simulation.TEAM.replace("20Gi", "40Gi")))),
        company(
            DataPodRow.READY_ROLLOUT_PENDING,
            "C14",
            "ready with generation 1 of EngineClass team; generation 2",
            s -> then(s, a -> held(a, "team", RolloutHold.TURN))),
        company(
            DataPodRow.READY_ROLLOUT_HALTED,
            "C57",
            "keeps it: data pods fail with generation 2",
            s -> then(s, a -> held(a, "team", RolloutHold.HALTED))),
        company(
            DataPodRow.MOVE_HALTED,
            "C57, M167",
            "stays on EngineClass team, because data pods fail on EngineClass other",
            s -> then(s, a -> held(a, "other", RolloutHold.HALTED))),
        company(
            DataPodRow.MOVING,
            "M140, M167",
            "still on EngineClass team and is about to move to EngineClass other",
            s ->
                then(
                    s,
                    a -> {
                      held(a, "other", RolloutHold.HALTED);
                      a.hold = Optional.empty();
                    })),
        company(
            DataPodRow.ANSWERS,
            "M139",
            "takes calls once a document is applied",
            s -> {
              s.pass();
              s.pass();
              s.memory = s.memory.withPush(new PushOutcome.Refused(digest(s), "units.0.name"));
              return s.look();
            }),
        company(
            DataPodRow.STOPPING,
            "M46",
            "turns under way are finished first",
            s -> then(s, a -> Acts.company(a, ACME + ", suspend: true"))),
        company(
            DataPodRow.STOPPED,
            "M46",
            "its volume is kept",
            s -> settled(s, a -> Acts.company(a, ACME + ", suspend: true"))),
        company(
            DataPodRow.REFUSED,
            "M129",
            "the API server refuses StatefulSet acme-engine: exceeded quota: tenant",
            s ->
                then(
                    s,
                    a ->
                        a.refusals.put(
                            new ObjectRef("apps/v1", "StatefulSet", "acme-engine"),
                            "exceeded quota: tenant"))),
        company(
            DataPodRow.REPLACED,
            "M105",
            "pod acme-engine-0 is being replaced",
            s -> then(s, EngineCases::leaving)),
        company(
            DataPodRow.STARTING,
            "M96",
            "pod acme-engine-0 is starting",
            s -> then(s, a -> Acts.pod(a, "Pending", ""))),
        company(
            DataPodRow.CONTAINER_STARTING,
            "M96",
            "pod acme-engine-0: ContainerCreating in its words",
            s -> then(s, a -> Acts.pod(a, "Pending", "ContainerCreating"))),
        company(
            DataPodRow.CANNOT_START,
            "M96",
            "pod acme-engine-0: CreateContainerConfigError in its words; look at it with: kubectl describe pod acme-engine-0",
            s -> then(s, a -> Acts.pod(a, "Pending", "CreateContainerConfigError"))),
        company(
            DataPodRow.NO_ROOM,
            "M10, M96",
            "Unschedulable in its words; make room on a node, or lower spec.data.resources of EngineClass team",
            s -> then(s, a -> Acts.pod(a, "Pending", "Unschedulable"))),
        company(
            DataPodRow.IMAGE_NOT_PULLED,
            "M9, M96",
            "ErrImagePull in its words; correct spec.engine.image of EngineClass team",
            s -> then(s, a -> Acts.pod(a, "Pending", "ErrImagePull"))),
        company(
            DataPodRow.CRASHING,
            "M96",
            "kubectl logs --previous acme-engine-0",
            s -> then(s, a -> Acts.pod(a, "Running", "CrashLoopBackOff"))),
        company(
            DataPodRow.NOT_THERE,
            "M129",
            "kubectl describe statefulset acme-engine",
            s -> then(s, a -> a.pods.clear())),
        company(DataPodRow.NOT_MADE, "M97", "once the Company is accepted", Simulation::look));
  }

  /** The class is edited, or another one named, and something holds it back. */
  private static void held(Simulation acme, String engineClass, RolloutHold hold) {
    Acts.company(acme, ACME.replace("engineClassName: team", "engineClassName: " + engineClass));
    var wanted = Manifests.engineClass(engineClass, Simulation.TEAM);
    wanted.getMetadata().setGeneration(2L);
    acme.engineClass = Optional.of(wanted);
    acme.hold = Optional.of(hold);
  }

  private static Stream<Case> document() {
    return Stream.of(
        company(ConfigRow.RUNS, "M80", "revision revision-1 runs", Simulation::settle),
        company(
            ConfigRow.ON_ITS_WAY,
            "C65, M139",
            "once its objects rest for two seconds",
            s -> then(s, a -> Acts.edit(a, ACME + ", mission: New"))),
        company(
            ConfigRow.REPLACES_FOREIGN,
            "M157",
            "was written by ada and is being replaced",
            s -> {
              written(s);
              s.pass();
              return s.look();
            }),
        company(
            ConfigRow.DRIFT_CORRECTED,
            "M80, M157",
            "it replaced one that the operator had not written",
            s -> {
              s.settle();
              s.fake.foreignRevision("ada", s.now);
              return s.settle();
            }),
        company(
            ConfigRow.SEEDED,
            "M158, C19",
            "the engine's dashboard owns it now",
            s -> settled(s, a -> Acts.company(a, ACME + ", config: {managementPolicy: Seed}"))),
        company(
            ConfigRow.OBSERVED,
            "M159, C19",
            "is about to be compared",
            s -> {
              written(s);
              Acts.company(s, ACME + ", " + OBSERVE);
              return s.look();
            }),
        company(
            ConfigRow.OBSERVED_SAME,
            "M159, C20",
            "revision revision-1 says what the objects say",
            s -> then(s, a -> Acts.company(a, ACME + ", " + OBSERVE))),
        company(
            ConfigRow.OBSERVED_DIFFERENT,
            "M159, C20",
            "revision foreign-1 differs from the objects in 1 place(s), first at /mission",
            s -> {
              written(s);
              return settled(s, a -> Acts.company(a, ACME + ", " + OBSERVE));
            }),
        company(
            ConfigRow.OBSERVED_NONE,
            "M159",
            "the engine has no document",
            s ->
                settled(
                    s,
                    a -> {
                      Acts.company(a, ACME + ", " + OBSERVE);
                      a.fake.loseVolume();
                    })),
        company(
            ConfigRow.NOT_READ,
            "C65",
            "could not be read to be compared and is tried again: server error",
            s -> {
              written(s);
              String digest = DocumentWriter.write(s.snapshot()).document().digest();
              s.memory = s.memory.withPush(new PushOutcome.Lost(digest, "server error", s.now, 1));
              return s.look();
            }),
        company(
            ConfigRow.WAITS_FOR_RESUME,
            "C40",
            "when the company resumes",
            s -> settled(s, a -> Acts.company(a, ACME + ", suspend: true"))),
        company(
            ConfigRow.BLOCKED,
            "M85",
            "the next revision waits for Seat lead: spec.unitRef.name: Unit sales",
            s -> then(s, a -> Acts.lead(a, "unitRef: {name: sales}"))),
        company(
            ConfigRow.APPLY_FAILED,
            "M87",
            "could not apply revision revision-1 and keeps running the one before: no such model",
            s ->
                within(
                    s,
                    a -> {
                      a.fake.outcome = ConfigStatus.ERROR;
                      a.fake.fault = "no such model";
                    },
                    20)),
        company(
            ConfigRow.SLOW,
            "M87",
            "kubectl logs acme-engine-0",
            s -> within(s, a -> a.fake.outcome = ConfigStatus.PENDING, 120)),
        company(
            ConfigRow.DATA_LOST,
            "M157",
            "ran revision revision-1 and has no document now: its volume was lost",
            s -> then(s, a -> a.fake.loseVolume())),
        company(
            ConfigRow.DOCUMENT_REFUSED,
            "C65",
            "the engine refuses the document: units.0.name",
            s -> unsent(s, digest -> new PushOutcome.Refused(digest, "units.0.name"))),
        company(
            ConfigRow.NOT_SENT,
            "C65",
            "is tried again: server error",
            s -> unsent(s, digest -> new PushOutcome.Lost(digest, "server error", s.now, 1))));
  }

  private static Stream<Case> silence() {
    return Stream.of(
        company(ConfigRow.NOT_ASKED, "C65", "has not answered yet", Simulation::look),
        company(
            ConfigRow.UNREACHABLE,
            "C65",
            "the engine says nothing of use; look at pod acme-engine-0",
            s -> then(s, a -> Acts.silent(a, Cause.NOT_ANSWERING))),
        company(
            ConfigRow.FAILING,
            "C65",
            "look at the log of pod acme-engine-0",
            s -> then(s, a -> Acts.silent(a, Cause.FAILING))),
        company(
            ConfigRow.TOKEN_REFUSED,
            "M109",
            "has other tokens than Secret acme-api-tokens",
            s -> then(s, a -> Acts.silent(a, Cause.REFUSING_TOKEN))));
  }

  private static Stream<Case> seats() {
    return Stream.of(
        company(SeatsRow.PLACED, "M82", "held by a pod", Simulation::settle),
        company(
            SeatsRow.SUSPENDED,
            "M82, M83",
            "while the company is suspended",
            s -> settled(s, a -> Acts.company(a, ACME + ", suspend: true"))),
        company(SeatsRow.NOT_ASKED, "M82", "has not answered yet", Simulation::look),
        company(
            SeatsRow.NOTHING_RUNS,
            "M82",
            "once the engine runs a document",
            s -> {
              s.pass();
              s.pass();
              return s.look();
            }),
        company(
            SeatsRow.POOL_NOT_READY,
            "M82",
            "look at StatefulSet " + POOL,
            s -> {
              Acts.pool(s, 1);
              return then(s, a -> a.pods.removeIf(pod -> pod.workload().equals(POOL)));
            }),
        company(
            SeatsRow.POOL_REFUSED,
            "M82, M129",
            "the API server refuses StatefulSet acme-pool-research: exceeded quota: tenant",
            s -> {
              Acts.pool(s, 1);
              return then(
                  s,
                  a ->
                      a.refusals.put(
                          new ObjectRef("apps/v1", "StatefulSet", POOL), "exceeded quota: tenant"));
            }),
        company(
            SeatsRow.POOL_EMPTY,
            "M82, M102",
            "spec.topology.seatPools[research].replicas",
            s -> settled(s, a -> Acts.pool(a, 0))),
        company(
            SeatsRow.UNPLACED,
            "M82, M88",
            "no pod holds Seats lead; their messages wait",
            s -> settled(s, a -> a.fake.unplaced.add("lead"))));
  }

  private static Assessment unsent(Simulation acme, Function<String, PushOutcome> ended) {
    return then(
        acme,
        a -> {
          Acts.lead(a, "goal: Other");
          a.memory = a.memory.withPush(ended.apply(digest(a)));
        });
  }

  private static String digest(Simulation acme) {
    return DocumentWriter.write(acme.snapshot()).document().digest();
  }

  private static void written(Simulation acme) {
    acme.settle();
    acme.fake.foreignRevision("ada", acme.now);
  }

  private static void leaving(Simulation acme) {
    acme.fake.silence = Optional.of(new EngineReport.NotAsked());
    acme.pods.set(
        0,
        new PodFacts(
            Simulation.POD, "acme-engine", "Running", true, true, true, "r", 0, Optional.empty()));
  }
}
