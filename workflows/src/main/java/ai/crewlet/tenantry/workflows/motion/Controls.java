package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.FailureType;
import io.temporal.workflow.CancellationScope;
import org.jspecify.annotations.Nullable;

/** What people have told a motion and it has not yet acted upon. Decides what may be told when. */
final class Controls {

  /** What to do about the parked step. */
  enum Instruction {
    RETRY,
    SKIP
  }

  private final CancellationScope root;
  private @Nullable Instruction instruction;
  private @Nullable Stop stop;
  private String skipReason = "";
  private boolean undoable = true;
  private boolean ending;

  Controls(CancellationScope root) {
    this.root = root;
  }

  /** Takes an instruction for the parked step. */
  void tell(Instruction told, StepProgress step) {
    requireParked(step);
    instruction = told;
  }

  void skip(String reason, StepProgress step) {
    tell(Instruction.SKIP, step);
    skipReason = reason;
  }

  String skipReason() {
    return skipReason;
  }

  void requireParked(StepProgress step) {
    if (step.state() != StepState.PARKED) {
      throw refusal(
          FailureType.NOTHING_PARKED,
          "no step is parked: "
              + step.title()
              + " is "
              + step.state().name().toLowerCase()
              + ", wait for it");
    }
  }

  void abort() {
    if (ending || stop != null) {
      throw refusal(
          FailureType.ALREADY_ENDING, "the motion is ending already; follow its progress");
    }
    if (!undoable) {
      throw refusal(
          FailureType.TOO_LATE_TO_UNDO,
          "the first invitation may be out: skip the step, or offboard the tenant");
    }
    stop = Stop.ABORT;
  }

  void supersede() {
    if (!ending && stop == null) {
      stop = Stop.SUPERSEDE;
    }
  }

  /** From here on neither abort nor cancellation stops the motion. */
  void pointOfNoReturn() {
    undoable = false;
  }

  /** From here on nothing stops the motion: it is stopping. */
  void ending() {
    ending = true;
    instruction = null;
  }

  /** Why the motion has to stop now; null when it goes on. */
  @Nullable Stop stop() {
    if (ending) {
      return null;
    }
    if (stop == null && undoable && root.isCancelRequested()) {
      stop = Stop.CANCEL;
    }
    return stop;
  }

  boolean told() {
    return instruction != null;
  }

  /** Takes the instruction away; null when there is none. */
  @Nullable Instruction take() {
    var taken = instruction;
    instruction = null;
    return taken;
  }

  static RuntimeException refusal(FailureType type, String message) {
    return type.failure(message);
  }
}
