package ai.crewlet.tenantry.workers.client;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.suspension.SetSuspension;
import ai.crewlet.tenantry.workflows.suspension.SetSuspensionStart;
import ai.crewlet.tenantry.workflows.suspension.SetSuspensionWorkflow;
import io.temporal.api.common.v1.WorkflowExecution;
import io.temporal.api.enums.v1.EventType;
import io.temporal.client.WorkflowClient;
import io.temporal.testing.TestEnvironmentOptions;
import io.temporal.testing.TestWorkflowEnvironment;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Who joins whom, and who makes way, on a server where no worker runs: so every run stays open. */
class SuspensionsTest {
  private final TestWorkflowEnvironment temporal = environment();
  private final Suspensions suspensions =
      new Suspensions(new Motions(temporal.getWorkflowClient()));

  @AfterEach
  void close() {
    temporal.close();
  }

  @Test
  @DisplayName(
      "C46, C48: what a client of Temporal has begun under an id of its own is the wish that its spec means: the controller joins it")
  void joinsTheSameWishOfSomebodyElse() {
    var own = begin(wish(true, "a-platform-team"));

    var answer = suspensions.start(wish(true, "spec/uid/2"));

    assertThat(answer)
        .isEqualTo(new StartAnswer.SameRequestRuns(own.getWorkflowId(), own.getRunId()));
    assertThat(wasTold(own)).as("told to make way").isFalse();
  }

  @Test
  @DisplayName("C48: the opposite wish takes over, whoever began the run before")
  void tellsTheOppositeWishToMakeWay() {
    var own = begin(wish(true, "a-platform-team"));

    var answer = suspensions.start(wish(false, "spec/uid/2"));

    assertThat(answer).isInstanceOf(StartAnswer.Busy.class);
    assertThat(wasTold(own)).as("told to make way").isTrue();
  }

  private WorkflowExecution begin(SetSuspension wish) {
    var workflow =
        temporal
            .getWorkflowClient()
            .newWorkflowStub(SetSuspensionWorkflow.class, SetSuspensionStart.options(wish));
    return WorkflowClient.start(workflow::set, wish);
  }

  private boolean wasTold(WorkflowExecution run) {
    return temporal.getWorkflowExecutionHistory(run).getEvents().stream()
        .anyMatch(
            event -> event.getEventType() == EventType.EVENT_TYPE_WORKFLOW_EXECUTION_SIGNALED);
  }

  private static SetSuspension wish(boolean suspend, String requestId) {
    return new SetSuspension("acme", suspend, null, requestId, "somebody");
  }

  private static TestWorkflowEnvironment environment() {
    var options = TestEnvironmentOptions.newBuilder().setUseTimeskipping(false);
    SearchKeys.all()
        .forEach(key -> options.registerSearchAttribute(key.getName(), key.getValueType()));
    return TestWorkflowEnvironment.newInstance(options.build());
  }
}
