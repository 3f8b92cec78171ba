package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.MotionType;
import io.temporal.workflow.Async;
import io.temporal.workflow.Promise;
import io.temporal.workflow.Workflow;
import org.jspecify.annotations.Nullable;

/**
 * Writes the current step to the Tenant's status beside the steps, one write at a time, the latest
 * state only: while a write cannot be done it is tried on, until a newer state replaces it.
 */
final class StatusReporter {

  private static final String SUMMARY = "status.operation";

  private final MotionType type;
  private final String tenant;
  private final String workflowId;
  private @Nullable String tenantId;
  private @Nullable OperationReport latest;
  private @Nullable Promise<Void> writing;
  private boolean slowly;
  private boolean reported;

  StatusReporter(MotionType type, String tenant, String workflowId) {
    this.type = type;
    this.tenant = tenant;
    this.workflowId = workflowId;
  }

  /** Whose motion it is, once that is known. */
  void identified(String id) {
    tenantId = id;
  }

  /** Has {@code step} written soon. */
  void report(StepProgress step, String message) {
    latest = reportOf(step, message);
    reported = true;
    if (idle()) {
      slowly = false;
      writing = Async.procedure(this::write);
    }
  }

  /**
   * Returns when no write is under way and none will follow: a last write about the Tenant must not
   * be overtaken. What cannot be written for the moment is given up.
   */
  void quiet() {
    Workflow.await(() -> idle() || slowly);
    latest = null;
    Workflow.await(this::idle);
  }

  private boolean idle() {
    return writing == null || writing.isCompleted();
  }

  /** Whether anything was ever said that has to be taken back. */
  boolean reported() {
    return reported;
  }

  private void write() {
    while (latest != null) {
      var report = latest;
      slowly = false;
      if (!written(report) && latest == report) {
        slowly = true;
        written(report);
      }
      if (latest == report) {
        latest = null;
      }
    }
  }

  /** Tries to write; the slow second phase is closed when there is something newer to write. */
  private boolean written(OperationReport report) {
    Work work =
        attempt ->
            attempt
                .activities(MotionStatusActivities.class, ActivityPolicy.REPORT)
                .reportOperation(report);
    var trial = Trial.run(work, new Attempt(slowly, SUMMARY), () -> slowly && latest != report);
    return trial.failure() == null;
  }

  private OperationReport reportOf(StepProgress step, String message) {
    return new OperationReport(
        tenant,
        new Operation(
            type,
            workflowId,
            step.step(),
            step.attempt(),
            step.since(),
            message,
            step.state() == StepState.PARKED),
        step.failure(),
        tenantId);
  }
}
