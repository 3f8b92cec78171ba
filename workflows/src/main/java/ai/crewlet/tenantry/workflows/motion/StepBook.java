package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.records.HistoryStep;
import io.temporal.workflow.Workflow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Where a motion is: one line per step, and which is the current one. */
final class StepBook {

  private static final Set<StepState> UNFINISHED =
      EnumSet.of(StepState.RUNNING, StepState.PARKED, StepState.UNDOING);

  private final MotionStep[] steps;
  private final List<StepProgress> lines = new ArrayList<>();
  private final Map<String, Instant> began = new HashMap<>();
  private final Map<String, StepFailure> parked = new HashMap<>();
  private int current;

  StepBook(MotionStep[] steps) {
    this.steps = steps;
    for (var step : steps) {
      lines.add(new StepProgress(step.name(), step.title(), StepState.WAITING, 0, null, "", null));
    }
  }

  /** Begins a step, or its undo; a step begun again counts its attempts on. */
  void begin(MotionStep step, StepState state, String what) {
    current = step.ordinal();
    write(state, line().attempt() + 1, what, null);
    began.putIfAbsent(step.name(), now());
  }

  void park(StepFailure failure) {
    parked.put(line().step(), failure);
    write(StepState.PARKED, line().attempt(), failure.message(), failure);
  }

  /** Closes the current step unfinished, if it is. */
  void stop(@Nullable StepFailure failure) {
    var state = line().state();
    if (UNFINISHED.contains(state)) {
      var message = failure == null ? line().message() : failure.message();
      write(StepState.STOPPED, line().attempt(), message, failure);
    }
  }

  /** The current step goes on; it says something else now. */
  void say(String message) {
    var now = line();
    lines.set(
        current,
        new StepProgress(
            now.step(),
            now.title(),
            now.state(),
            now.attempt(),
            now.since(),
            message,
            now.failure()));
  }

  void end(StepState state, String message) {
    write(state, line().attempt(), message, null);
  }

  /** Closes a step whose turn never comes. */
  void close(MotionStep step, StepState state, String message) {
    current = step.ordinal();
    write(state, 0, message, null);
  }

  StepProgress line() {
    return lines.get(current);
  }

  MotionStep step() {
    return steps[current];
  }

  /** Place of the current step, from 1. */
  int position() {
    return current + 1;
  }

  List<StepProgress> lines() {
    return List.copyOf(lines);
  }

  /** Every step as it will be remembered. */
  List<HistoryStep> history() {
    return lines.stream().map(this::remembered).toList();
  }

  private HistoryStep remembered(StepProgress line) {
    var reason = parked.get(line.step());
    return new HistoryStep(
        line.step(),
        line.title(),
        line.state().name(),
        line.attempt(),
        began.get(line.step()),
        line.since(),
        line.message(),
        reason == null ? null : reason.type() + ": " + reason.message());
  }

  private static Instant now() {
    return Instant.ofEpochMilli(Workflow.currentTimeMillis());
  }

  private void write(StepState state, int attempt, String message, @Nullable StepFailure failure) {
    lines.set(
        current,
        new StepProgress(
            line().step(),
            line().title(),
            state,
            attempt,
            now(),
            message,
            failure == null ? null : failure.type()));
  }
}
