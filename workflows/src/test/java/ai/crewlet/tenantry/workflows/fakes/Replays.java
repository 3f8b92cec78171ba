package ai.crewlet.tenantry.workflows.fakes;

import io.temporal.common.WorkflowExecutionHistory;
import io.temporal.testing.TestWorkflowEnvironment;
import io.temporal.testing.WorkflowReplayer;
import io.temporal.worker.WorkerOptions;
import java.time.Duration;

/** Replays a history on a machine that may be busy. */
public final class Replays {
  /** The SDK's own is a second: a workflow that stands still for so long is taken for blocked. */
  private static final Duration DEADLOCK = Duration.ofSeconds(10);

  private Replays() {}

  /** For every worker of a test. */
  public static WorkerOptions.Builder patient() {
    return WorkerOptions.newBuilder().setDefaultDeadlockDetectionTimeout(DEADLOCK.toMillis());
  }

  /** Throws what the replay throws. */
  public static void replay(WorkflowExecutionHistory history, Class<?> workflow) throws Exception {
    try (var environment = TestWorkflowEnvironment.newInstance()) {
      var worker = environment.newWorker("replay", patient().build());
      worker.registerWorkflowImplementationTypes(workflow);
      WorkflowReplayer.replayWorkflowExecution(history, worker);
    }
  }
}
