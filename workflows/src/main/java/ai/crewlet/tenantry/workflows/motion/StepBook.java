package ai.crewlet.tenantry.workflows.motion;

import io.temporal.workflow.Workflow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Where a motion is: one line per step, and which is the current one. */
final class StepBook {

  private static final Set<StepState> UNFINISHED =
      EnumSet.of(StepState.RUNNING, StepState.PARKED, StepState.UNDOING);

  private final MotionStep[] steps;
  private final List<StepProgress> lines = new ArrayList<>();
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
  }

  void park(StepFailure failure) {
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

  private void write(StepState state, int attempt, String message, @Nullable StepFailure failure) {
    lines.set(
        current,
        new StepProgress(
            line().step(),
            line().title(),
            state,
            attempt,
            Instant.ofEpochMilli(Workflow.currentTimeMillis()),
            message,
            failure == null ? null : failure.type()));
  }
}
