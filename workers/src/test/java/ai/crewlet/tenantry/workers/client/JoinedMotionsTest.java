package ai.crewlet.tenantry.workers.client;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.TaskQueues;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenant;
import ai.crewlet.tenantry.workflows.tier.MoveTier;
import ai.crewlet.tenantry.workflows.tier.MoveTierStart;
import ai.crewlet.tenantry.workflows.tier.MoveTierWorkflow;
import io.temporal.client.WorkflowClient;
import io.temporal.common.converter.EncodedValues;
import io.temporal.testing.TestEnvironmentOptions;
import io.temporal.testing.TestWorkflowEnvironment;
import io.temporal.workflow.DynamicWorkflow;
import io.temporal.workflow.Workflow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C46, C48: a command and the controller that ask for the same are answered by one run")
class JoinedMotionsTest {
  private TestWorkflowEnvironment environment;
  private Motions motions;

  /** Offboardings are over at once, everything else goes on for ever. */
  public static final class AnyMotion implements DynamicWorkflow {
    @Override
    public Object execute(EncodedValues request) {
      Workflow.await(
          () -> Workflow.getInfo().getWorkflowType().equals(MotionType.OFFBOARD_TENANT.value()));
      return "over";
    }
  }

  @BeforeEach
  void start() {
    var options = TestEnvironmentOptions.newBuilder().setUseTimeskipping(false);
    SearchKeys.all()
        .forEach(key -> options.registerSearchAttribute(key.getName(), key.getValueType()));
    environment = TestWorkflowEnvironment.newInstance(options.build());
    environment
        .newWorker(TaskQueues.TENANT_LIFECYCLE)
        .registerWorkflowImplementationTypes(AnyMotion.class);
    environment.start();
    motions = new Motions(environment.getWorkflowClient());
  }

  @AfterEach
  void close() {
    environment.close();
  }

  @Test
  void aDeletionThatIsCarriedOutAlreadyIsNotCarriedOutAgain() {
    var offboardings = new Offboardings(motions);
    var byController = offboardings.start(deletion("kubectl"));
    var id = byController.workflowId();
    environment.getWorkflowClient().newUntypedWorkflowStub(id).getResult(String.class);

    assertThat(offboardings.startOnce(deletion("cli:ada")))
        .isEqualTo(new StartAnswer.SameRequestRan(id, byController.runId()));
    assertThat(offboardings.start(deletion("cli:ada"))).isInstanceOf(StartAnswer.Started.class);
  }

  @Test
  @DisplayName("C46: who read the object last before its deletion asks for the same deletion")
  void aDeletionIsOneWhicheverGenerationWasSeenLast() {
    var offboardings = new Offboardings(motions);
    var byController = offboardings.start(deletion("kubectl"));
    var id = byController.workflowId();
    environment.getWorkflowClient().newUntypedWorkflowStub(id).getResult(String.class);

    assertThat(
            offboardings.startOnce(
                OffboardTenant.of("acme", "0123456789", 2L, "spec/uid/2", "cli:ada")))
        .isEqualTo(new StartAnswer.SameRequestRan(id, byController.runId()));
    assertThat(
            offboardings.startOnce(
                OffboardTenant.of("acme", "0123456789", 2L, "spec/uid2/2", "cli:ada")))
        .as("another object of the name")
        .isInstanceOf(StartAnswer.Started.class);
  }

  @Test
  void aMoveToTheSameTierIsJoined() {
    var byController = move("business", "spec/uid/4");

    assertThat(move("business", "move/0123456789/business"))
        .isEqualTo(
            new StartAnswer.SameRequestRuns(byController.workflowId(), byController.runId()));
    assertThat(move("starter", "move/0123456789/starter")).isInstanceOf(StartAnswer.Busy.class);
  }

  private static OffboardTenant deletion(String requestedBy) {
    return OffboardTenant.of("acme", "0123456789", 3L, "spec/uid/3", requestedBy);
  }

  private StartAnswer move(String tier, String requestId) {
    var request = new MoveTier("acme", tier, null, false, null, requestId, "cli:ada");
    return motions.startOrJoin(
        MoveTierWorkflow.class,
        MoveTierStart.options(request),
        workflow -> WorkflowClient.start(workflow::move, request));
  }
}
