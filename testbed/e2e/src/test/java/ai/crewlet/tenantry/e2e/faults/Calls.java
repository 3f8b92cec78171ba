package ai.crewlet.tenantry.e2e.faults;

import io.temporal.api.enums.v1.EventType;
import io.temporal.api.history.v1.HistoryEvent;
import java.util.Optional;

/** The calls a motion makes, as its history tells. */
public final class Calls {
  private Calls() {}

  /** Whether a call begins with this event: an activity's type, or a child workflow's. */
  public static boolean begins(HistoryEvent event, String call) {
    return in(event).filter(call::equals).isPresent();
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
