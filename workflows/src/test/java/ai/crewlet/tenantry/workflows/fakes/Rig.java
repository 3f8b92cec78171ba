package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.TaskQueues;
import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonStart;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflow;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflowImpl;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantStart;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflowImpl;
import io.temporal.api.common.v1.WorkflowExecution;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowStub;
import io.temporal.common.WorkflowExecutionHistory;
import io.temporal.testing.TestEnvironmentOptions;
import io.temporal.testing.TestWorkflowEnvironment;
import io.temporal.worker.WorkerFactoryOptions;
import io.temporal.worker.WorkerOptions;

/**
 * The in-process Temporal server with time skipping, both motions, and the fakes behind their
 * activities.
 */
public final class Rig implements AutoCloseable {

  public final Faults faults = new Faults();
  public final FakeCluster cluster = new FakeCluster(faults);
  public final FakeEngine engine;
  public final TestWorkflowEnvironment environment;

  private Rig(WorkerFactoryOptions options) {
    var builder = TestEnvironmentOptions.newBuilder().setWorkerFactoryOptions(options);
    SearchKeys.all()
        .forEach(key -> builder.registerSearchAttribute(key.getName(), key.getValueType()));
    environment = TestWorkflowEnvironment.newInstance(builder.build());
    engine = new FakeEngine(faults, environment::currentTimeMillis);
    var worker =
        environment.newWorker(TaskQueues.TENANT_LIFECYCLE, WorkerOptions.newBuilder().build());
    worker.registerWorkflowImplementationTypes(
        OnboardTenantWorkflowImpl.class, InvitePersonWorkflowImpl.class);
    worker.registerActivitiesImplementations(cluster, engine);
    environment.start();
  }

  public static Rig start() {
    return new Rig(WorkerFactoryOptions.getDefaultInstance());
  }

  /** Workers that forget everything between two tasks: every task replays the whole history. */
  public static Rig forgetful() {
    return new Rig(WorkerFactoryOptions.newBuilder().setWorkflowCacheSize(0).build());
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

  /** The result of a run, once it has one. */
  public static <T> T result(Object stub, Class<T> type) {
    return WorkflowStub.fromTyped(stub).getResult(type);
  }

  /** Waits until the invitation that an onboarding has started is over. */
  public void awaitInvitation() {
    client().newUntypedWorkflowStub(Ids.invitation(Requests.TENANT)).getResult(Object.class);
  }

  public WorkflowExecutionHistory history(Object stub) {
    WorkflowExecution execution = WorkflowStub.fromTyped(stub).getExecution();
    return client().fetchHistory(execution.getWorkflowId(), execution.getRunId());
  }

  @Override
  public void close() {
    environment.close();
  }
}
