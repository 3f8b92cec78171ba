package ai.crewlet.tenantry.e2e.kills;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.JavaProcess;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.Onboarded;
import ai.crewlet.tenantry.testbed.engine.control.EngineControl;
import ai.crewlet.tenantry.testbed.node.storage.Folders;
import ai.crewlet.tenantry.workers.Tenantry;
import ai.crewlet.tenantry.workflows.MotionType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * Processes die in the middle of every kind of motion; each end is that of a twin nobody disturbed.
 * The stack's own control plane rests meanwhile: its worker would take what is to be held.
 */
@LocalStackTest
@TestInstance(Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
class KilledProcessIT {
  private static final Path FOLDER = Path.of("target", "kills").toAbsolutePath();

  private final LocalStack stack;
  private final Client client;
  private final Runs runs;
  private final Holds holds = new Holds(FOLDER.resolve("holds"));
  private @Nullable CompanyObjects objects;
  private @Nullable JavaProcess controller;
  private @Nullable WorkerRelay worker;
  private Group undisturbed;
  private Group workerKilled;
  private Group operatorKilled;

  KilledProcessIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
    this.runs = new Runs(stack);
  }

  @BeforeAll
  void prepare() throws IOException {
    Folders.delete(FOLDER);
    Files.createDirectories(FOLDER);
    objects = CompanyObjects.in(stack, FOLDER);
    stack.controlPlane().close();
    controller = startController();
    worker = startWorker();
    undisturbed = new Group(stack, runs, objects, "calm");
    workerKilled = new Group(stack, runs, objects, "kill");
    operatorKilled = new Group(stack, runs, objects, "oper");
    groups().forEach(Group::onboard);
    groups().forEach(Group::prepare);
    groups().forEach(Group::awaitPrepared);
    undisturbed.begin();
    undisturbed.end();
  }

  private List<Group> groups() {
    return Stream.of(undisturbed, workerKilled, operatorKilled).filter(Objects::nonNull).toList();
  }

  private JavaProcess startController() {
    return JavaProcess.start(
        "controller",
        stack.controlPlane().log().resolveSibling("controller.log"),
        new TreeMap<>(stack.controlPlaneEnvironment()),
        client.jvm(),
        Tenantry.class.getName(),
        "controller");
  }

  private WorkerRelay startWorker() {
    var environment = new TreeMap<>(stack.workerEnvironment());
    environment.putAll(objects.environment());
    return WorkerRelay.start(
        holds, stack.controlPlane().log().getParent(), environment, client.jvm());
  }

  @AfterAll
  void everythingRunsAgain() {
    if (worker != null) {
      worker.close();
    }
    if (controller != null) {
      controller.close();
    }
    stack.controlPlane().restart();
    stack.awaitReady();
    groups().forEach(Group::remove);
    if (objects != null) {
      objects.close();
    }
    runs.close();
  }

  @Test
  @Order(1)
  @DisplayName(
      "The worker killed once at every step of every motion: same end state, nothing made twice, one invitation, as many revisions (C46, C48, C65)")
  void theWorkerIsKilledAtEveryStepOfEveryMotion() {
    var start = Instant.now();
    var kills = new StepKills(holds, runs, workerKilled.motions());
    kills.arm();
    workerKilled.begin();
    kills.killAtEveryStep(worker);
    System.out.println(kills.table());
    endsAsUndisturbed(workerKilled, start);
  }

  @Test
  @Order(2)
  @DisplayName(
      "The operator and the Tenant controller killed in the middle of every motion: the same (C46, C65)")
  void theOperatorIsKilledInTheMiddleOfEveryMotion() {
    var start = Instant.now();
    // these are over in a second: their engines are held back until the operator is gone
    var resumed = engineOf(MotionType.SET_SUSPENSION).failing("GET /ready", 503);
    var changed = engineOf(MotionType.CHANGE_COMPANY).failing("PUT /config", 503);
    var connected = engineOf(MotionType.CONNECT_SEAT).failing("PUT /config", 503);
    operatorKilled.begin();
    var where = new OperatorKill(runs, operatorKilled.motions()).kill(stack.operator(), controller);
    List.of(resumed, changed, connected).forEach(EngineControl::behave);
    System.out.println(
        "operator and controller killed; the motions waited in\n" + String.join("\n", where));
    endsAsUndisturbed(operatorKilled, start);
  }

  private EngineControl engineOf(MotionType type) {
    return operatorKilled.motion(type).tenant().engine();
  }

  private void endsAsUndisturbed(Group group, Instant start) {
    group.end();
    assertAll(
        Arrays.stream(MotionType.values())
            .map(type -> () -> endsAsUndisturbed(group, type, start)));
    var onboarded = group.motion(MotionType.ONBOARD_TENANT).tenant();
    onboarded.awaitEndState(Onboarded.withCompany());
    assertThat(onboarded.engine().revisionsWritten()).isOne();
    assertThat(onboarded.engine().invitationsMade()).isOne();
  }

  private void endsAsUndisturbed(Group group, MotionType type, Instant start) {
    var tenant = group.motion(type).tenant();
    tenant.await(
        () ->
            assertThat(group.picture(type))
                .as("%s of %s", type, tenant.name())
                .containsExactlyElementsOf(undisturbed.picture(type)));
    if (type != MotionType.OFFBOARD_TENANT) {
      assertThat(tenant.creations(start))
          .allSatisfy((object, times) -> assertThat(times).as(object).isOne());
    }
  }
}
