package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.MotionType;

/**
 * What a motion says about itself: for the Temporal UI, for {@code tenantry status}, for the
 * Tenant's status.
 */
record Sentences(MotionType type, String tenant, String workflowId) {

  /** Markdown for the workflow's page. */
  String details(StepProgress step, int position, int total) {
    var place = position + " of " + total + " · ";
    return switch (step.state()) {
      case PARKED ->
          "**Needs attention** · "
              + place
              + step.title()
              + " · since "
              + step.since()
              + "\n\n"
              + reason(step)
              + "\n\n"
              + "It is tried again on its own, at most ten minutes apart. "
              + ways();
      case UNDOING -> "Undoing · " + place + step.message() + " · since " + step.since();
      case WAITING, RUNNING, DONE, NOT_NEEDED, SKIPPED, STOPPED, UNDONE ->
          place
              + (step.message().isEmpty() ? step.title() : step.message())
              + " · since "
              + step.since();
    };
  }

  /** Plain text for {@code status.operation.message}. */
  String message(StepProgress step) {
    return step.state() == StepState.PARKED
        ? step.title() + " failed. " + reason(step) + ". " + ways()
        : step.message();
  }

  /** What a person can do about a parked step. */
  private String ways() {
    return "Try at once: `"
        + command("retry")
        + "`. Stop and undo: `"
        + command("abort")
        + "`. "
        + "Correct or skip: the updates `correct` and `skip` of workflow `"
        + workflowId
        + "`.";
  }

  private String command(String verb) {
    return type.side()
        ? "temporal workflow update execute --workflow-id " + workflowId + " --name " + verb
        : "tenantry " + verb + " " + tenant;
  }

  private static String reason(StepProgress step) {
    return step.failure() + ": " + step.message();
  }
}
