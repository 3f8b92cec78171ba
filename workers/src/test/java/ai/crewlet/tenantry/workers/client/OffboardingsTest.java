package ai.crewlet.tenantry.workers.client;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenant;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantStart;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantWorkflow;
import io.temporal.api.common.v1.WorkflowExecution;
import io.temporal.api.enums.v1.EventType;
import io.temporal.client.WorkflowClient;
import io.temporal.testing.TestEnvironmentOptions;
import io.temporal.testing.TestWorkflowEnvironment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Whom an offboarding tells to make way, on a server where no worker runs: every run stays open.
 */
class OffboardingsTest {
  private static final String OURS = "0123456789";
  private static final String NAMESAKES = "9876543210";

  private final TestWorkflowEnvironment temporal = environment();
  private final Offboardings offboardings =
      new Offboardings(new Motions(temporal.getWorkflowClient()));

  @AfterEach
  void close() {
    temporal.close();
  }

  @Test
  @DisplayName(
      "C45, C48: a restore that waits is not stopped by the deletion of another Tenant of its name")
  void leavesARestoreOfANamesakeAlone() {
    var restore = begin(new OffboardTenant("acme", OURS, null, "restore/" + OURS, "ada", true));

    assertThat(offboardings.start(deletion(NAMESAKES, "spec/uid-2/1")))
        .isInstanceOf(StartAnswer.Busy.class);

    assertThat(wasTold(restore)).as("told to make way").isFalse();
  }

  @Test
  @DisplayName("C45, C48: the same of an offboarding whose Tenant somebody has removed by hand")
  void leavesAnOffboardingOfANamesakeAlone() {
    var offboarding = begin(deletion(OURS, "spec/uid-1/3"));

    assertThat(offboardings.start(deletion(NAMESAKES, "spec/uid-2/1")))
        .isInstanceOf(StartAnswer.Busy.class);

    assertThat(wasTold(offboarding)).as("told to make way").isFalse();
  }

  @Test
  @DisplayName("C48: a restore makes way when what it has brought back is deleted again")
  void stopsARestoreOfTheTenantItself() {
    var restore = begin(new OffboardTenant("acme", OURS, null, "spec/uid-1/restore", "ada", true));

    assertThat(offboardings.start(deletion(OURS, "spec/uid-2/1")))
        .isInstanceOf(StartAnswer.Busy.class);

    assertThat(wasTold(restore)).as("told to make way").isTrue();
  }

  @Test
  @DisplayName("C45: what runs says from its start whose it is, whoever has the name by now")
  void saysWhoseItIs() {
    var restore = begin(new OffboardTenant("acme", OURS, null, "restore/" + OURS, "ada", true));

    var running =
        new RunningMotion(
            restore.getWorkflowId(),
            restore.getRunId(),
            MotionType.OFFBOARD_TENANT,
            false,
            new Motions(temporal.getWorkflowClient()));

    assertThat(running.tenantId()).hasValue(OURS);
  }

  private static OffboardTenant deletion(String tenantId, String requestId) {
    return OffboardTenant.of("acme", tenantId, null, requestId, "somebody");
  }

  private WorkflowExecution begin(OffboardTenant request) {
    var workflow =
        temporal
            .getWorkflowClient()
            .newWorkflowStub(OffboardTenantWorkflow.class, OffboardTenantStart.options(request));
    return WorkflowClient.start(workflow::offboard, request);
  }

  private boolean wasTold(WorkflowExecution run) {
    return temporal.getWorkflowExecutionHistory(run).getEvents().stream()
        .anyMatch(
            event -> event.getEventType() == EventType.EVENT_TYPE_WORKFLOW_EXECUTION_SIGNALED);
  }

  private static TestWorkflowEnvironment environment() {
    var options = TestEnvironmentOptions.newBuilder().setUseTimeskipping(false);
    SearchKeys.all()
        .forEach(key -> options.registerSearchAttribute(key.getName(), key.getValueType()));
    return TestWorkflowEnvironment.newInstance(options.build());
  }
}
