package ai.crewlet.tenantry.e2e.stack;

import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.temporal.TemporalConnection;
import ai.crewlet.tenantry.workflows.Ids;
import com.google.protobuf.util.Timestamps;
import io.grpc.Status.Code;
import io.grpc.StatusRuntimeException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.temporal.api.common.v1.WorkflowExecution;
import io.temporal.api.enums.v1.EventType;
import io.temporal.api.history.v1.HistoryEvent;
import io.temporal.api.workflowservice.v1.ResetWorkflowExecutionRequest;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.awaitility.Awaitility;

/** What Temporal has written down of a tenant's motion; readable while no worker runs. */
public final class MotionHistory implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration PACE = Duration.ofMillis(20);

  private final TemporalConnection temporal;
  private final String workflowId;

  /** Of a tenant's lifecycle motion. */
  public MotionHistory(LocalStack stack, String tenant) {
    this.temporal = connect(stack);
    this.workflowId = Ids.tenant(tenant);
  }

  private static TemporalConnection connect(LocalStack stack) {
    return TemporalConnection.open(
        ControlPlaneSettings.read(stack.clientEnvironment()).temporal(), new SimpleMeterRegistry());
  }

  /** Returns as soon as an event like this is there. */
  public void await(String what, Predicate<HistoryEvent> wanted) {
    Awaitility.await(what)
        .atMost(PATIENCE)
        .pollDelay(Duration.ZERO)
        .pollInterval(PACE)
        .until(() -> events().stream().anyMatch(wanted));
  }

  /** Every event of the newest run so far; none while there is no run. */
  public List<HistoryEvent> events() {
    try {
      return temporal.client().fetchHistory(workflowId).getEvents();
    } catch (StatusRuntimeException e) {
      if (e.getStatus().getCode() != Code.NOT_FOUND) {
        throw e;
      }
      return List.of();
    }
  }

  /** From the first event of the newest run to its last so far, by Temporal's clock. */
  public Duration span() {
    var events = temporal.client().fetchHistory(workflowId).getEvents();
    return Duration.ofMillis(
        Timestamps.toMillis(events.get(events.size() - 1).getEventTime())
            - Timestamps.toMillis(events.get(0).getEventTime()));
  }

  /** What the newest run comes to; returns when it has ended. */
  public <R> R result(Class<R> type) {
    try {
      return temporal
          .client()
          .newUntypedWorkflowStub(workflowId)
          .getResult(PATIENCE.toSeconds(), TimeUnit.SECONDS, type);
    } catch (TimeoutException e) {
      throw new AssertionError(workflowId + " still runs after " + PATIENCE, e);
    }
  }

  /** How many workflows of any tenant a query finds. */
  public long count(String query) {
    return temporal.client().countWorkflows(query).getCount();
  }

  /** Ends the motion at once; it undoes nothing. */
  public void terminate(String reason) {
    temporal.client().newUntypedWorkflowStub(workflowId).terminate(reason);
  }

  /** Sets the motion back to the end of its first task: a new run goes on from there. */
  public void resetToTheBeginning(String reason) {
    var first =
        events().stream()
            .filter(event -> event.getEventType() == EventType.EVENT_TYPE_WORKFLOW_TASK_COMPLETED)
            .findFirst()
            .orElseThrow();
    temporal
        .client()
        .getWorkflowServiceStubs()
        .blockingStub()
        .resetWorkflowExecution(
            ResetWorkflowExecutionRequest.newBuilder()
                .setNamespace(temporal.client().getOptions().getNamespace())
                .setWorkflowExecution(WorkflowExecution.newBuilder().setWorkflowId(workflowId))
                .setWorkflowTaskFinishEventId(first.getEventId())
                .setReason(reason)
                .setRequestId(UUID.randomUUID().toString())
                .build());
  }

  @Override
  public void close() {
    temporal.close();
  }
}
