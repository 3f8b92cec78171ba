package ai.crewlet.tenantry.workflows.motion;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * How to remove what a motion has created, last first. An entry is made before the call that
 * creates.
 */
final class UndoStack {

  /** One removal. */
  record Entry(MotionStep step, String what, Work work) {}

  private final Deque<Entry> entries = new ArrayDeque<>();

  /** Adds a removal for a step, once. */
  void push(MotionStep step, String what, Work work) {
    if (entries.stream().noneMatch(entry -> entry.step() == step)) {
      entries.push(new Entry(step, what, work));
    }
  }

  /** The step turned out to have created nothing. */
  void drop(MotionStep step) {
    entries.removeIf(entry -> entry.step() == step);
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  Entry pop() {
    return entries.pop();
  }
}
