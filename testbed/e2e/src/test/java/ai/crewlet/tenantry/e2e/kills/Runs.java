package ai.crewlet.tenantry.e2e.kills;

import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import com.fasterxml.jackson.databind.JsonNode;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.temporal.api.common.v1.WorkflowExecution;
import io.temporal.api.enums.v1.PendingActivityState;
import io.temporal.api.enums.v1.PendingWorkflowTaskState;
import io.temporal.api.enums.v1.WorkflowExecutionStatus;
import io.temporal.api.workflow.v1.PendingActivityInfo;
import io.temporal.api.workflowservice.v1.DescribeWorkflowExecutionResponse;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowOptions;
import io.temporal.client.WorkflowStub;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Runs of motions, as Temporal knows them. */
final class Runs implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  /** A decision that got lost with its worker is asked for again after ten seconds otherwise. */
  private static final Duration DECISION = Duration.ofSeconds(5);

  private final TemporalConnection temporal;
  private final Map<String, WorkflowExecution> newest = new HashMap<>();

  Runs(LocalStack stack) {
    temporal =
        TemporalConnection.open(
            ControlPlaneSettings.read(stack.clientEnvironment()).temporal(),
            new SimpleMeterRegistry());
  }

  /** Starts a workflow as every front door does; what is asked later is asked of this run. */
  <W> void start(Class<W> workflow, WorkflowOptions options, Function<W, WorkflowExecution> begin) {
    var run =
        begin.apply(
            client()
                .newWorkflowStub(
                    workflow,
                    WorkflowOptions.newBuilder(options).setWorkflowTaskTimeout(DECISION).build()));
    newest.put(run.getWorkflowId(), run);
  }

  /** A stub of a workflow to be started and waited for. */
  <W> W stub(Class<W> workflow, WorkflowOptions options) {
    return client().newWorkflowStub(workflow, options);
  }

  /** What a run answered at its end; waits for it. */
  JsonNode result(String workflowId) {
    try {
      return run(workflowId).getResult(PATIENCE.toSeconds(), TimeUnit.SECONDS, JsonNode.class);
    } catch (TimeoutException e) {
      throw new AssertionError("%s has not ended".formatted(workflowId), e);
    }
  }

  boolean isOpen(String workflowId) {
    return describe(workflowId).getWorkflowExecutionInfo().getStatus()
        == WorkflowExecutionStatus.WORKFLOW_EXECUTION_STATUS_RUNNING;
  }

  /** The activities that were asked for and have not answered. */
  Set<String> pending(String workflowId) {
    return describe(workflowId).getPendingActivitiesList().stream()
        .map(activity -> activity.getActivityType().getName())
        .collect(Collectors.toSet());
  }

  /** Whether a worker is at this moment in a try of this call. */
  boolean isIn(String workflowId, Seam seam) {
    var run = describe(workflowId);
    return switch (seam.moment()) {
      case BEGUN, DONE ->
          run.getPendingActivitiesList().stream()
              .filter(activity -> activity.getActivityType().getName().equals(seam.call()))
              .anyMatch(Runs::isUnderWay);
      case DECIDED ->
          run.getPendingWorkflowTask().getState()
              == PendingWorkflowTaskState.PENDING_WORKFLOW_TASK_STATE_STARTED;
    };
  }

  private static boolean isUnderWay(PendingActivityInfo activity) {
    return activity.getState() == PendingActivityState.PENDING_ACTIVITY_STATE_STARTED;
  }

  private DescribeWorkflowExecutionResponse describe(String workflowId) {
    return run(workflowId).describe().getRawDescription();
  }

  /** A controller that has not heard of the end may begin another, which finds nothing to do. */
  private WorkflowStub run(String workflowId) {
    return client().newUntypedWorkflowStub(newest.get(workflowId), Optional.empty());
  }

  private WorkflowClient client() {
    return temporal.client();
  }

  @Override
  public void close() {
    temporal.close();
  }
}
