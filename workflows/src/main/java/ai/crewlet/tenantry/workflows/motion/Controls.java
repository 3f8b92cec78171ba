package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.FailureType;
import io.temporal.workflow.CancellationScope;
import java.util.Locale;
import java.util.Set;
import java.util.function.BooleanSupplier;
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
  private final BooleanSupplier undoes;
  private @Nullable Stop stop;
  private String skipReason = "";
  private boolean undoable = true;
  private String tooLate = "the first invitation may be out: skip the step, or offboard the tenant";
  private boolean ending;
  private boolean undoing;
  private boolean superseded;

  /**
   * @param undoes whether there is anything to undo now
   */
  Controls(CancellationScope root, BooleanSupplier undoes) {
    this.root = root;
    this.undoes = undoes;
  }

  void retry(StepProgress line) {
    requireParked(line);
    instruction = Instruction.RETRY;
  }

  void skip(@Nullable String reason, StepProgress line, MotionStep step) {
    requireParked(line);
    if (!remedies(step).skip()) {
      throw refusal(
          FailureType.NOT_SKIPPABLE, step.title() + " cannot be left out: retry it, or abort");
    }
    requireInput(reason, "skip takes the reason");
    instruction = Instruction.SKIP;
    skipReason = reason;
  }

  /**
   * Whoever sends an update by its name alone can leave out what it takes; that is no fault of
   * ours.
   */
  static void requireInput(@Nullable Object input, String takes) {
    if (input == null || input.toString().isBlank()) {
      throw refusal(
          FailureType.INVALID_REQUEST,
          takes + " as its input, in JSON; none was given, so nothing has changed");
    }
  }

  /** Refuses unless the parked step is one of {@code correctable}. */
  void requireCorrectable(
      StepProgress line, MotionStep step, Set<? extends MotionStep> correctable) {
    requireParked(line);
    if (!correctable.contains(step) || remedies(step).correction() == null) {
      var takes = remedies(step).correction();
      throw refusal(
          FailureType.NOT_CORRECTABLE,
          step.title()
              + (takes == null
                  ? " takes nothing from the request; mend what it names and retry, or abort and start again with other input"
                  : " is corrected by " + takes));
    }
  }

  /** What can be done about {@code step} now. */
  Remedies remedies(MotionStep step) {
    return new Remedies(
        ending ? null : step.correctedBy(),
        undoing || step.skippable(),
        !ending && undoable,
        undoes());
  }

  /** Whether stopping now removes anything. */
  boolean undoes() {
    return undoes.getAsBoolean();
  }

  String skipReason() {
    return skipReason;
  }

  void abort() {
    stopAs(Stop.ABORT);
  }

  void restore() {
    stopAs(Stop.RESTORE);
  }

  private void stopAs(Stop how) {
    requireStoppable();
    stop = how;
  }

  /** Refuses unless the motion can still be stopped and undone. */
  void requireStoppable() {
    if (ending || stop != null) {
      throw refusal(
          FailureType.ALREADY_ENDING, "the motion is ending already; follow its progress");
    }
    if (!undoable) {
      throw refusal(FailureType.TOO_LATE_TO_UNDO, tooLate);
    }
  }

  void supersede() {
    superseded = true;
  }

  /** From here on neither abort nor cancellation stops the motion. */
  void pointOfNoReturn() {
    undoable = false;
  }

  /** What whoever wants to stop it afterwards is told. */
  void tooLate(String why) {
    tooLate = why;
  }

  /** From here on nothing but another motion stops this one: it is stopping. */
  void ending() {
    ending = true;
    instruction = null;
  }

  /** Whether what was created is being removed. */
  void undoing(boolean now) {
    undoing = now;
  }

  /** Why the motion has to stop now; null when it goes on. */
  @Nullable Stop stop() {
    if (superseded && (ending || stop == null)) {
      return Stop.SUPERSEDE;
    }
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

  private static void requireParked(StepProgress step) {
    if (step.state() != StepState.PARKED) {
      throw refusal(
          FailureType.NOTHING_PARKED,
          "no step waits for anybody: the step \""
              + step.title()
              + "\" is "
              + step.state().name().toLowerCase(Locale.ROOT).replace('_', ' '));
    }
  }

  private static RuntimeException refusal(FailureType type, String message) {
    return type.failure(message);
  }
}
