package ai.crewlet.tenantry.workers.cli;

import ai.crewlet.tenantry.workflows.motion.Progress;
import ai.crewlet.tenantry.workflows.motion.StepProgress;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * Prints a motion as it happens: a line when a step reaches a state, and a line whenever what it
 * waits for changes. Given the same progress twice it prints nothing.
 */
final class ProgressPrinter {
  private final PrintWriter out;
  private final Clock clock;
  private final Map<String, String> printed = new HashMap<>();
  private Instant stepBegan;

  ProgressPrinter(PrintWriter out, Clock clock) {
    this.out = out;
    this.clock = clock;
    this.stepBegan = clock.instant();
  }

  void print(Progress progress) {
    for (var step : progress.steps()) {
      var line = line(step);
      if (!line.isEmpty() && !line.equals(printed.put(step.step(), line))) {
        out.printf("  %2d/%d  %s%n", number(progress, step), progress.total(), line + took(step));
      }
    }
    out.flush();
  }

  private static int number(Progress progress, StepProgress step) {
    return progress.steps().indexOf(step) + 1;
  }

  private static String line(StepProgress step) {
    return switch (step.state()) {
      case WAITING -> "";
      case RUNNING ->
          step.message().isEmpty() || step.message().equals(step.title())
              ? ""
              : text(step, "...", step.message());
      case PARKED -> text(step, "needs you", step.message());
      case DONE -> text(step, "done", "");
      case NOT_NEEDED -> text(step, "not needed", "");
      case SKIPPED -> text(step, "skipped", step.message());
      case STOPPED -> text(step, "stopped", "");
      case UNDOING -> text(step, "undoing", "");
      case UNDONE -> text(step, "undone", "");
    };
  }

  private static String text(StepProgress step, String state, String message) {
    return "%-22s %s".formatted(step.title(), message.isEmpty() ? state : state + "  " + message);
  }

  private String took(StepProgress step) {
    return switch (step.state()) {
      case DONE -> {
        var now = step.since() == null ? clock.instant() : step.since();
        var took = Duration.between(stepBegan, now);
        stepBegan = now;
        yield took.isNegative() ? "" : "  %.1f s".formatted(took.toMillis() / 1000.0);
      }
      case UNDONE, SKIPPED -> {
        if (step.since() != null && step.since().isAfter(stepBegan)) {
          stepBegan = step.since(); // undone in reverse: the last is not the latest
        }
        yield "";
      }
      case WAITING, RUNNING, PARKED, NOT_NEEDED, STOPPED, UNDOING -> "";
    };
  }
}
