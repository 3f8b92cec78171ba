package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.MotionType;
import io.temporal.workflow.Workflow;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What people tell one run of a motion and ask of it (C50): noted and answered at once, acted upon
 * by the run when it comes to it. What cannot be done now is refused, and nothing has changed then.
 */
public final class Hearing {

  private final MotionType type;
  private final String tenant;
  private final String workflowId;
  private final StepBook book;
  private final Controls controls;
  private final Announcer announcer;
  private final Supplier<@Nullable Outcome> outcome;

  Hearing(
      MotionType type,
      String tenant,
      StepBook book,
      Controls controls,
      Announcer announcer,
      Supplier<@Nullable Outcome> outcome) {
    this.type = type;
    this.tenant = tenant;
    this.workflowId = Workflow.getInfo().getWorkflowId();
    this.book = book;
    this.controls = controls;
    this.announcer = announcer;
    this.outcome = outcome;
  }

  public Answer retry() {
    controls.retry(book.line());
    return answer("is tried again now");
  }

  public Answer skip(String reason) {
    controls.skip(reason, book.line(), book.step());
    return answer("is left out");
  }

  public Answer abort() {
    controls.abort();
    return answer(
        controls.undoes()
            ? "is stopped; what this motion created is removed, in reverse order"
            : "is stopped; there is nothing to undo");
  }

  /** Stops the motion and undoes a removal (C45); refused as {@link #abort} is. */
  public Answer restore() {
    controls.restore();
    return answer("is stopped; what this motion removed is brought back");
  }

  /** Returns if the motion can still be stopped and undone; else refuses. */
  public void requireStoppable() {
    controls.requireStoppable();
  }

  public void supersede() {
    controls.supersede();
  }

  /** Returns if a reason was given; else refuses. */
  public static void requireReason(@Nullable String reason) {
    Controls.requireInput(reason, "it takes the reason");
  }

  /** Returns if the parked step is one of {@code correctable}; else refuses. */
  public void requireCorrectable(Set<? extends MotionStep> correctable) {
    controls.requireCorrectable(book.line(), book.step(), correctable);
  }

  public Progress progress() {
    var ended = outcome.get();
    return new Progress(
        type,
        tenant,
        workflowId,
        book.line().step(),
        book.position(),
        book.lines().size(),
        book.line().state() == StepState.PARKED && ended == null,
        announcer.details(),
        ended,
        book.lines());
  }

  private Answer answer(String happens) {
    return new Answer(book.line().step(), book.line().title() + " " + happens);
  }
}
