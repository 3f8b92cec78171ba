package ai.crewlet.tenantry.bench.tenants;

import io.temporal.client.WorkflowClient;
import java.time.Duration;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;

/** What Temporal's list of workflows says; it follows the workflows a moment later. */
record Histories(WorkflowClient temporal) {

  /** Events of the histories of motions that have ended, by kind of motion. */
  Map<String, LongSummaryStatistics> eventsByMotion() {
    return temporal
        .listExecutions("ExecutionStatus = 'Completed'")
        .collect(
            Collectors.groupingBy(
                run -> run.getWorkflowExecutionInfo().getType().getName(),
                TreeMap::new,
                Collectors.summarizingLong(
                    run -> run.getWorkflowExecutionInfo().getHistoryLength())));
  }

  /** Events in the history of the latest run of this id, once it has ended. */
  long eventsOf(String workflowId) {
    var run = temporal.newUntypedWorkflowStub(workflowId);
    run.getResult(Object.class);
    return run.describe().getWorkflowExecutionInfo().getHistoryLength();
  }

  /**
   * Returns when so many motions stand at a step; those that have failed are not waited for.
   *
   * @return how many have failed
   */
  long awaitRunning(String step, long motions, Duration patience) {
    Awaitility.await("motions at step " + step)
        .atMost(patience)
        .pollInterval(Duration.ofSeconds(1))
        .until(
            () ->
                count("ExecutionStatus = 'Running' AND Step = '%s'".formatted(step)) + failed()
                    >= motions);
    return failed();
  }

  private long failed() {
    return count("ExecutionStatus = 'Failed'");
  }

  private long count(String query) {
    return temporal.countWorkflows(query).getCount();
  }
}
