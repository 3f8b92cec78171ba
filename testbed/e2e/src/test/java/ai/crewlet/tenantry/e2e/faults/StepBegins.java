package ai.crewlet.tenantry.e2e.faults;

import ai.crewlet.tenantry.workflows.onboarding.OnboardingStep;
import io.temporal.api.enums.v1.EventType;
import io.temporal.api.history.v1.HistoryEvent;

/** How a history tells that a step of OnboardTenant has begun. */
final class StepBegins {
  private StepBegins() {}

  static boolean in(HistoryEvent event, OnboardingStep step) {
    return switch (step) {
      case VALIDATE -> activity(event, "PlanOnboarding");
      case TENANT -> activity(event, "EnsureTenant");
      case NAMESPACE -> activity(event, "EnsureNamespace");
      case ACCESS -> activity(event, "EnsureAccess");
      case ISOLATION -> activity(event, "EnsureIsolation");
      case CREDENTIALS -> activity(event, "EnsureCredentials");
      case COMPANY -> activity(event, "ApplyCompanyObjects");
      case READY -> activity(event, "AwaitReady");
      case INVITATION ->
          event.getEventType() == EventType.EVENT_TYPE_START_CHILD_WORKFLOW_EXECUTION_INITIATED;
      case SETTLE -> activity(event, "Settle");
    };
  }

  private static boolean activity(HistoryEvent event, String type) {
    return event.getEventType() == EventType.EVENT_TYPE_ACTIVITY_TASK_SCHEDULED
        && event.getActivityTaskScheduledEventAttributes().getActivityType().getName().equals(type);
  }
}
