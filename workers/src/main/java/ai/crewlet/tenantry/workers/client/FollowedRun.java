package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.motion.Progress;
import io.temporal.api.enums.v1.WorkflowExecutionStatus;
import io.temporal.client.WorkflowExecutionDescription;
import io.temporal.client.WorkflowStub;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One run of a motion, as a watcher reads it. Every call may throw {@link MotionRefusal}. */
final class FollowedRun {
  private final Motions motions;
  private final WorkflowStub run;
  private final WaitingFor waitingFor;

  FollowedRun(Motions motions, String workflowId, String runId) {
    this.motions = motions;
    this.run =
        motions.temporal().newUntypedWorkflowStub(workflowId, Optional.of(runId), Optional.empty());
    this.waitingFor = new WaitingFor(run, motions.temporal().getOptions().getDataConverter());
  }

  Progress progress() {
    return MotionRefusal.unwrap(() -> waitingFor.told(run.query("progress", Progress.class)));
  }

  /** Waits for the end: the wait is a long poll, so an end is seen at once. */
  <R> Optional<R> ended(Duration atMost, Class<R> result) {
    return MotionRefusal.unwrap(
        () -> {
          try {
            return Optional.of(run.getResult(atMost.toMillis(), TimeUnit.MILLISECONDS, result));
          } catch (TimeoutException notYet) {
            return Optional.empty();
          }
        });
  }

  /** The run that carries the same request on, after this one was reset to an earlier point. */
  Optional<FollowedRun> goesOnAs() {
    var here = MotionRefusal.unwrap(run::describe);
    if (here.getStatus() != WorkflowExecutionStatus.WORKFLOW_EXECUTION_STATUS_TERMINATED) {
      return Optional.empty();
    }
    var id = here.getExecution().getWorkflowId();
    return motions
        .describe(id)
        .filter(newest -> !runId(newest).equals(runId(here)))
        .filter(newest -> Objects.equals(request(newest), request(here)))
        .map(newest -> new FollowedRun(motions, id, runId(newest)));
  }

  private static String runId(WorkflowExecutionDescription run) {
    return run.getExecution().getRunId();
  }

  private static String request(WorkflowExecutionDescription run) {
    return Motions.requestId(run);
  }
}
