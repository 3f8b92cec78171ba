package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.TaskQueues;
import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonStart;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflow;
import ai.crewlet.tenantry.workflows.matrix.MotionsUnderTest;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.MotionStep;
import ai.crewlet.tenantry.workflows.motion.OperationReport;
import ai.crewlet.tenantry.workflows.motion.Progress;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenant;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantStart;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantStart;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.tier.PlanTierMoveWorkflowImpl;
import io.temporal.api.common.v1.WorkflowExecution;
import io.temporal.api.enums.v1.EventType;
import io.temporal.api.enums.v1.WorkflowExecutionStatus;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowClientOptions;
import io.temporal.client.WorkflowStub;
import io.temporal.common.WorkflowExecutionHistory;
import io.temporal.testing.TestEnvironmentOptions;
import io.temporal.testing.TestWorkflowEnvironment;
import io.temporal.worker.WorkerFactoryOptions;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.jspecify.annotations.Nullable;

/**
 * A Temporal server, every motion, and the fakes behind their activities. The server is the
 * in-process one with time skipping, or, for tests that skip no time, the one that {@code
 * -Dtemporal.server=<host:port>} names.
 */
public final class Rig implements AutoCloseable {
  /** Real time, on a machine that may be busy. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private static final @Nullable String SERVER = System.getProperty("temporal.server");
  private static final Executor CLOSER = Executors.newCachedThreadPool(Rig::daemon);

  public final Faults faults = new Faults();
  public final FakeCluster cluster = new FakeCluster(faults);
  public final FakeHistory history = new FakeHistory(faults);
  public final FakeSuspensions suspensions = new FakeSuspensions(cluster);
  public final FakeConnections connections = new FakeConnections(cluster);
  public final FakeInventories inventories = new FakeInventories(cluster);
  public final FakeEngine engine;
  public final ChildStarts children;
  public final TestWorkflowEnvironment environment;

  private Rig(WorkerFactoryOptions options, ChildStarts children) {
    this.children = children;
    var client = WorkflowClientOptions.newBuilder().setIdentity("rig").build();
    var builder =
        TestEnvironmentOptions.newBuilder()
            .setWorkflowClientOptions(client)
            .setWorkerFactoryOptions(options);
    if (SERVER != null) {
      builder.setUseExternalService(true).setTarget(SERVER);
    }
    SearchKeys.all()
        .forEach(key -> builder.registerSearchAttribute(key.getName(), key.getValueType()));
    environment = TestWorkflowEnvironment.newInstance(builder.build());
    engine = new FakeEngine(faults, environment::currentTimeMillis);
    var worker = environment.newWorker(TaskQueues.TENANT_LIFECYCLE, Replays.patient().build());
    worker.registerWorkflowImplementationTypes(MotionsUnderTest.workflows());
    worker.registerWorkflowImplementationTypes(PlanTierMoveWorkflowImpl.class);
    worker.registerActivitiesImplementations(activities());
    environment.start();
  }

  /** One fake per concern of the activities; what a motion asks for is added here. */
  private Object[] activities() {
    return new Object[] {
      cluster.status(),
      new FakeOnboardingPlans(cluster),
      new FakeTenants(cluster),
      new FakeSurroundings(cluster),
      new FakeCompanies(cluster),
      suspensions,
      connections,
      new FakeTiers(cluster),
      new FakeChanges(cluster),
      inventories,
      new FakeErasure(cluster),
      new FakeObjectStore(cluster),
      engine,
      history
    };
  }

  public static Rig start() {
    var seam = new ChildStarts();
    return new Rig(WorkerFactoryOptions.newBuilder().setWorkerInterceptors(seam).build(), seam);
  }

  /** Workers that ask no validator whether an update may come in, as a replay asks none. */
  public static Rig unvalidated() {
    return new Rig(
        WorkerFactoryOptions.newBuilder().setWorkerInterceptors(new Credulity()).build(),
        new ChildStarts());
  }

  /**
   * Workers that forget everything between two tasks, so that every task replays the whole history,
   * and a server that soon finds out when one has died with an activity.
   */
  public static Rig forgetful() {
    return new Rig(
        WorkerFactoryOptions.newBuilder()
            .setWorkflowCacheSize(0)
            .setWorkerInterceptors(new Impatience())
            .build(),
        new ChildStarts());
  }

  private static Thread daemon(Runnable work) {
    var thread = new Thread(work, "closer");
    thread.setDaemon(true);
    return thread;
  }

  public WorkflowClient client() {
    return environment.getWorkflowClient();
  }

  /** Starts an onboarding. */
  public OnboardTenantWorkflow onboard(OnboardTenant request) {
    var stub =
        client().newWorkflowStub(OnboardTenantWorkflow.class, OnboardTenantStart.options(request));
    WorkflowClient.start(stub::onboard, request);
    return stub;
  }

  /** Starts an invitation. */
  public InvitePersonWorkflow invite(InvitePerson request) {
    var stub =
        client().newWorkflowStub(InvitePersonWorkflow.class, InvitePersonStart.options(request));
    WorkflowClient.start(stub::invite, request);
    return stub;
  }

  /** Starts an offboarding. */
  public OffboardTenantWorkflow offboard(OffboardTenant request) {
    var stub =
        client()
            .newWorkflowStub(OffboardTenantWorkflow.class, OffboardTenantStart.options(request));
    WorkflowClient.start(stub::offboard, request);
    return stub;
  }

  /** The result of a run, once it has one. */
  public static <T> T result(Object stub, Class<T> type) {
    return WorkflowStub.fromTyped(stub).getResult(type);
  }

  /**
   * The same without skipping time while it is awaited: what another run waits for stays as far off
   * as it was.
   */
  public <T> T resultWithoutSkipping(Object stub, Class<T> type) {
    var run = WorkflowStub.fromTyped(stub);
    await()
        .until(
            () -> run.describe().getStatus(),
            status -> status != WorkflowExecutionStatus.WORKFLOW_EXECUTION_STATUS_RUNNING);
    return run.getResult(type);
  }

  /** Waits until the invitation that an onboarding has started is over. */
  public void awaitInvitation() {
    client().newUntypedWorkflowStub(Ids.invitation(Requests.TENANT)).getResult(Object.class);
  }

  /** Waits, in real time, until a step is parked. */
  public static Progress awaitParked(MotionControls run) {
    return await().until(run::progress, Progress::needsAttention);
  }

  /**
   * Waits, in real time, until a step is parked and its first slow try, at a call broken for good,
   * is over: the next one is a minute away, so that who mends the cause and retries is first.
   */
  public Progress awaitParkedAt(String activity, MotionControls run) {
    return awaitParkedAt(activity, 1, run);
  }

  /**
   * The same.
   *
   * @param disturbed how many calls were broken before the slow try
   */
  public Progress awaitParkedAt(String activity, int disturbed, MotionControls run) {
    var parked = awaitParked(run);
    await().until(() -> faults.disturbed(activity) > disturbed);
    return parked;
  }

  /** Waits, in real time, until a step has begun. */
  public static void awaitStep(MotionControls run, MotionStep step) {
    await().until(() -> run.progress().step().equals(step.name()));
  }

  /** Waits, in real time, until the Tenant's status says so. */
  public OperationReport awaitReport(Predicate<OperationReport> wanted) {
    return await()
        .until(cluster.status()::operation, report -> report != null && wanted.test(report));
  }

  /** Waits, in real time, until as many runs are remembered. */
  public void awaitRemembered(int runs) {
    await().until(() -> history.entries().size() == runs);
  }

  private static ConditionFactory await() {
    return Awaitility.await().atMost(PATIENCE);
  }

  /** Whether a report asks for attention. */
  public static boolean parked(OperationReport report) {
    return report.operation().needsAttention();
  }

  /** Waits, in real time, until an event is in the history. */
  public void awaitEvent(Object stub, EventType type) {
    await()
        .until(
            () ->
                history(stub).getHistory().getEventsList().stream()
                    .anyMatch(event -> event.getEventType() == type));
  }

  public WorkflowExecutionHistory history(Object stub) {
    WorkflowExecution execution = WorkflowStub.fromTyped(stub).getExecution();
    return client().fetchHistory(execution.getWorkflowId(), execution.getRunId());
  }

  /** Closing sleeps a quarter of a second until pollers are gone; no test has to wait for that. */
  @Override
  public void close() {
    if (SERVER == null) {
      CLOSER.execute(environment::close);
    } else {
      environment.close();
    }
  }
}
