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

/** One run of a motion at Temporal. */
final class TemporalRun implements FollowedRun {
  private final Motions motions;
  private final WorkflowStub run;
  private final WaitingFor waitingFor;

  TemporalRun(Motions motions, String workflowId, String runId) {
    this.motions = motions;
    this.run =
        motions.temporal().newUntypedWorkflowStub(workflowId, Optional.of(runId), Optional.empty());
    this.waitingFor = new WaitingFor(run, motions.temporal().getOptions().getDataConverter());
  }

  @Override
  public Progress progress() {
    return MotionRefusal.unwrap(() -> waitingFor.told(run.query("progress", Progress.class)));
  }

  /** The wait is a long poll, so an end is seen at once. */
  @Override
  public <R> Optional<R> ended(Duration atMost, Class<R> result) {
    return MotionRefusal.unwrap(
        () -> {
          try {
            return Optional.of(run.getResult(atMost.toMillis(), TimeUnit.MILLISECONDS, result));
          } catch (TimeoutException notYet) {
            return Optional.empty();
          }
        });
  }

  @Override
  public Optional<FollowedRun> goesOnAs() {
    var here = MotionRefusal.unwrap(run::describe);
    if (here.getStatus() != WorkflowExecutionStatus.WORKFLOW_EXECUTION_STATUS_TERMINATED) {
      return Optional.empty();
    }
    var id = here.getExecution().getWorkflowId();
    return motions
        .describe(id)
        .filter(newest -> !runId(newest).equals(runId(here)))
        .filter(newest -> Objects.equals(request(newest), request(here)))
        .map(newest -> new TemporalRun(motions, id, runId(newest)));
  }

  private static String runId(WorkflowExecutionDescription run) {
    return run.getExecution().getRunId();
  }

  private static String request(WorkflowExecutionDescription run) {
    return Motions.requestId(run);
  }
}
