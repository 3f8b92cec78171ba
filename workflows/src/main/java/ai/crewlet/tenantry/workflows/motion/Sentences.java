package ai.crewlet.tenantry.workflows.motion;

import java.time.temporal.ChronoUnit;

/**
 * What a motion says about itself: for the Temporal UI, for {@code tenantry status}, for the
 * Tenant's status.
 *
 * @param tenant name of the Tenant
 */
record Sentences(String tenant) {

  /** Markdown for the workflow's page. */
  String details(StepProgress step, int position, int total, Remedies remedies) {
    var place = position + " of " + total + " · ";
    var since = since(step);
    return switch (step.state()) {
      case PARKED ->
          "**Needs attention** · "
              + place
              + step.title()
              + since
              + "\n\n"
              + reason(step)
              + "\n\n"
              + ways(remedies)
              + " It is tried again on its own, at most ten minutes apart.";
      case UNDOING -> "Undoing · " + place + step.message() + since;
      case WAITING, RUNNING, DONE, NOT_NEEDED, SKIPPED, STOPPED, UNDONE ->
          place + (step.message().isEmpty() ? step.title() : step.message()) + since;
    };
  }

  /** Plain text for {@code status.operation.message}. */
  String message(StepProgress step, Remedies remedies) {
    return step.state() == StepState.PARKED
        ? step.title() + " failed. " + ended(reason(step)) + " " + ways(remedies)
        : step.message();
  }

  private static String since(StepProgress step) {
    return step.since() == null ? "" : " · since " + step.since().truncatedTo(ChronoUnit.SECONDS);
  }

  private static String reason(StepProgress step) {
    return step.failure() + ": " + step.message();
  }

  private static String ended(String sentence) {
    return sentence.endsWith(".") ? sentence : sentence + ".";
  }

  private String ways(Remedies remedies) {
    var ways = new StringBuilder("Try at once: ").append(command("retry", ""));
    if (remedies.correction() != null) {
      ways.append(" With other input: ").append(command("correct", " " + remedies.correction()));
    }
    if (remedies.skip()) {
      ways.append(" Go on without it: ").append(command("skip", " --reason <why>"));
    }
    if (remedies.abort()) {
      ways.append(remedies.undo() ? " Stop and undo: " : " Stop, there is nothing to undo: ")
          .append(command("abort", ""));
    }
    return ways.toString();
  }

  private String command(String verb, String options) {
    return "`tenantry " + verb + " " + tenant + options + "`.";
  }
}
