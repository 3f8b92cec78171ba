package ai.crewlet.tenantry.bench.tenants;

import io.temporal.client.WorkflowClient;
import java.time.Duration;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongPredicate;
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

  /** Returns when the number of running motions at a step is right. */
  void awaitRunning(String step, LongPredicate right, Duration patience) {
    Awaitility.await("motions at step " + step)
        .atMost(patience)
        .pollInterval(Duration.ofSeconds(1))
        .until(
            () ->
                right.test(
                    temporal
                        .countWorkflows(
                            "ExecutionStatus = 'Running' AND Step = '%s'".formatted(step))
                        .getCount()));
  }
}
