package ai.crewlet.tenantry.workers.cli.reading;

import ai.crewlet.tenantry.workers.cli.Table;
import ai.crewlet.tenantry.workflows.motion.StepState;
import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import ai.crewlet.tenantry.workflows.records.HistoryStep;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** A history as a person reads it: a line per run, or a paragraph with its steps. Pure. */
record HistoryLines(List<HistoryEntry> entries, boolean steps) {

  List<String> lines() {
    return steps ? paragraphs() : table().lines();
  }

  private Table table() {
    var table = new Table("STARTED", "TOOK", "MOTION", "OUTCOME", "BY", "TENANT-ID", "WHAT");
    for (var entry : entries) {
      table.row(
          entry.started().truncatedTo(ChronoUnit.SECONDS).toString(),
          took(entry.started(), entry.ended()),
          entry.type(),
          outcome(entry),
          entry.requestedBy(),
          Optional.ofNullable(entry.tenantId()).orElse("-"),
          entry.plan());
    }
    return table;
  }

  private List<String> paragraphs() {
    var lines = new ArrayList<String>();
    for (var entry : entries) {
      if (!lines.isEmpty()) {
        lines.add("");
      }
      lines.add(
          "%s  %s  %s  by %s"
              .formatted(
                  entry.started().truncatedTo(ChronoUnit.SECONDS),
                  entry.type(),
                  outcome(entry),
                  entry.requestedBy()));
      lines.add("  " + entry.plan());
      if (!entry.message().isEmpty()) {
        lines.add("  " + entry.message());
      }
      lines.add("  workflow %s, run %s".formatted(entry.workflowId(), entry.runId()));
      lines.addAll(table(entry.steps()).lines());
    }
    return lines;
  }

  private static Table table(List<HistoryStep> steps) {
    var table = new Table("  STEP", "STATE", "TOOK", "WHAT");
    steps.forEach(
        step ->
            table.row(
                "  " + step.title(),
                state(step),
                step.began() == null || step.ended() == null
                    ? "-"
                    : took(step.began(), step.ended()),
                what(step)));
    return table;
  }

  /** The run is over: what waited then was never begun. */
  private static String state(HistoryStep step) {
    return step.state().equals(StepState.WAITING.name())
        ? "not reached"
        : step.state().replace('_', ' ').toLowerCase(Locale.ROOT);
  }

  private static String what(HistoryStep step) {
    var said =
        step.state().equals(StepState.DONE.name())
            ? ""
            : Objects.requireNonNullElse(step.message(), "");
    return step.parked() == null
        ? said
        : (said.isEmpty() ? "" : said + "; ") + "had waited for a person: " + step.parked();
  }

  private static String outcome(HistoryEntry entry) {
    return entry.failure() == null
        ? entry.outcome()
        : entry.outcome() + " (" + entry.failure() + ")";
  }

  /** {@code 4.2s}, {@code 12m3s}, {@code 30d2h}. */
  private static String took(Instant from, Instant to) {
    var took = Duration.between(from, to);
    if (took.toDays() > 0) {
      return "%dd%dh".formatted(took.toDays(), took.toHoursPart());
    }
    if (took.toHours() > 0) {
      return "%dh%dm".formatted(took.toHours(), took.toMinutesPart());
    }
    return took.toMinutes() > 0
        ? "%dm%ds".formatted(took.toMinutes(), took.toSecondsPart())
        : String.format(Locale.ROOT, "%.1fs", took.toMillis() / 1000.0);
  }
}
