package ai.crewlet.tenantry.e2e.faults;

import io.temporal.api.enums.v1.EventType;
import io.temporal.api.history.v1.HistoryEvent;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a motion does, step by step, as its history tells: the calls its steps are made of. */
public final class Calls {
  /** What is said of a motion beside its steps. */
  private static final Set<String> BESIDE = Set.of("ReportOperation", "ClearOperation", "Record");

  private Calls() {}

  /** Whether a call begins with this event: an activity's type, or a child workflow's. */
  public static boolean begins(HistoryEvent event, String call) {
    return in(event).filter(call::equals).isPresent();
  }

  /** Every call of a step that has begun, once, in order. */
  public static List<String> of(List<HistoryEvent> events) {
    return events.stream()
        .flatMap(event -> in(event).stream())
        .filter(call -> !BESIDE.contains(call))
        .distinct()
        .toList();
  }

  private static Optional<String> in(HistoryEvent event) {
    if (event.getEventType() == EventType.EVENT_TYPE_ACTIVITY_TASK_SCHEDULED) {
      return Optional.of(
          event.getActivityTaskScheduledEventAttributes().getActivityType().getName());
    }
    return event.getEventType() == EventType.EVENT_TYPE_START_CHILD_WORKFLOW_EXECUTION_INITIATED
        ? Optional.of(
            event
                .getStartChildWorkflowExecutionInitiatedEventAttributes()
                .getWorkflowType()
                .getName())
        : Optional.empty();
  }
}
