package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import io.temporal.workflow.Workflow;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What one run will be remembered by. */
final class Chronicle {

  private final MotionType type;
  private final String tenant;
  private final Asked asked;
  private final StepBook book;
  private String plan;
  private @Nullable String tenantId;
  private String left = "";

  Chronicle(MotionType type, String tenant, Asked asked, StepBook book) {
    this.type = type;
    this.tenant = tenant;
    this.asked = asked;
    this.book = book;
    this.plan = asked.plan();
  }

  void planned(String sentence) {
    plan = sentence;
  }

  void leaves(String sentence) {
    left = sentence;
  }

  void identified(String id) {
    tenantId = id;
  }

  /** The run as it ends now. */
  HistoryEntry entry(Outcome outcome, @Nullable StepFailure refusal) {
    var info = Workflow.getInfo();
    return new HistoryEntry(
        type.value(),
        tenant,
        tenantId,
        info.getWorkflowId(),
        info.getRunId(),
        asked.requestId(),
        asked.requestedBy(),
        plan,
        outcome.value(),
        refusal == null ? null : refusal.type().value(),
        refusal == null ? left : refusal.message(),
        Instant.ofEpochMilli(info.getRunStartedTimestampMillis()),
        Instant.ofEpochMilli(Workflow.currentTimeMillis()),
        book.history());
  }
}
