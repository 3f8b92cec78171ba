package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.records.HistoryActivities;
import io.temporal.workflow.CancellationScope;
import io.temporal.workflow.Workflow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One run of a motion. A workflow implementation makes one in its constructor, hands its handlers'
 * calls to it, and {@linkplain #carry carries} its script.
 *
 * <p>Everything runs in a scope that cancelling the workflow does not reach: a cancellation is one
 * more thing that people tell the motion, and it stops between calls, undoes, and closes as
 * cancelled. So cancelling is always safe.
 */
public final class Motion {
  private static final String CALLS_NOBODY_AT_ITS_END = "motion-calls-nobody-at-its-end";

  private final String tenant;
  private final String workflowId;
  private final StepBook book;
  private final Chronicle chronicle;
  private final Controls controls;
  private final StatusReporter reporter;
  private final Announcer announcer;
  private final StepRunner runner;
  private final Hearing hearing;
  private final UndoStack undo = new UndoStack();
  private final Map<String, Boolean> changes = new HashMap<>();
  private @Nullable StepFailure refusal;
  private @Nullable Outcome outcome;

  public Motion(MotionType type, String tenant, Asked asked, MotionStep[] steps) {
    this.tenant = tenant;
    this.workflowId = Workflow.getInfo().getWorkflowId();
    this.book = new StepBook(steps);
    this.chronicle = new Chronicle(type, tenant, asked, book);
    this.controls = new Controls(CancellationScope.current(), () -> !undo.isEmpty());
    this.reporter = new StatusReporter(type, tenant, workflowId);
    this.announcer = new Announcer(book, controls, new Sentences(tenant), reporter);
    this.runner = new StepRunner(controls, book, announcer);
    this.hearing = new Hearing(type, tenant, book, controls, announcer, () -> outcome);
  }

  /** What people tell this run and ask of it. */
  public Hearing hearing() {
    return hearing;
  }

  /**
   * Carries the script to an end.
   *
   * @return how it ended, unless it was refused (then the workflow fails with the refusal's type)
   *     or cancelled (then it closes as cancelled)
   */
  public Outcome carry(Script script) {
    Workflow.newDetachedCancellationScope(() -> outcome = toTheEnd(script)).run();
    if (refusal != null) {
      throw refusal.type().failure(refusal.message());
    }
    if (outcome == Outcome.CANCELLED) {
      CancellationScope.throwCanceled();
    }
    return outcome;
  }

  /** No {@code finally}: it would run on eviction too, when nothing may be awaited any more. */
  private Outcome toTheEnd(Script script) {
    var end = end(script);
    reporter.quiet();
    if (announcer.calling() && takes(CALLS_NOBODY_AT_ITS_END)) {
      announcer.ended();
    }
    remember(script.reached(end));
    Workflow.await(Workflow::isEveryHandlerFinished);
    return end;
  }

  /**
   * Whatever the end, unless nothing was done: then there is nothing to remember. A history that
   * cannot be written holds nobody up (C60).
   */
  private void remember(Outcome end) {
    if (end == Outcome.NOTHING_TO_DO) {
      return;
    }
    var entry = chronicle.entry(end, refusal);
    briefly(
        "keep in the tenant's history",
        attempt ->
            attempt.activities(HistoryActivities.class, ActivityPolicy.REPORT).record(entry));
  }

  private Outcome end(Script script) {
    try {
      return script.run();
    } catch (MotionStopped stopped) {
      return stop(script, stopped.stop());
    } catch (MotionRefused refused) {
      return refuse(script, refused.failure());
    }
  }

  /** Whoever takes over does not wait for an undo either. */
  private Outcome stop(Script script, Stop stop) {
    controls.ending();
    book.stop(null);
    try {
      if (stop.undoes()) {
        undoAll();
      }
      return settled(script, stop.outcome());
    } catch (MotionStopped superseded) {
      book.stop(null);
      return settled(script, superseded.stop().outcome());
    }
  }

  private static Outcome settled(Script script, Outcome end) {
    script.settle(new Ending(end, null, "the motion was " + end));
    return end;
  }

  private Outcome refuse(Script script, StepFailure failure) {
    controls.ending();
    book.stop(failure);
    refusal = failure;
    script.settle(new Ending(Outcome.REFUSED, failure.type(), failure.message()));
    return Outcome.REFUSED;
  }

  private void undoAll() {
    controls.undoing(true);
    while (!undo.isEmpty()) {
      var entry = undo.pop();
      runner.undo(entry.step(), entry.what(), entry.work());
    }
    controls.undoing(false);
  }

  /**
   * Runs the step that decides whether to begin; its failure refuses the motion instead of parking
   * it.
   */
  public void check(MotionStep step, String what, Work work) {
    var failure = runner.attempt(step, StepState.RUNNING, what, work);
    if (failure != null) {
      throw new MotionRefused(failure);
    }
  }

  /** Runs a step that leaves nothing behind. */
  public void step(MotionStep step, String what, Work work) {
    runner.run(step, what, work);
  }

  /** Runs a step that may create something, and remembers how to remove it. */
  public void create(MotionStep step, String what, CreatingWork work, String removal, Work remove) {
    undo.push(step, removal, remove);
    runner.run(
        step,
        what,
        attempt -> {
          if (!work.run(attempt)) {
            undo.drop(step);
          }
        });
  }

  /** Remembers a removal for something that another step may create. */
  public void undoLater(MotionStep step, String removal, Work remove) {
    undo.push(step, removal, remove);
  }

  /** Runs the step that has the last word on the Tenant's status; no report comes after it. */
  public void settle(MotionStep step, Settlement settlement) {
    runner.run(step, step.title(), attempt -> settle(attempt, settlement));
  }

  /** Runs the step after which there is no Tenant to report on; no report comes after it. */
  public void finish(MotionStep step, String what, Work work) {
    runner.run(
        step,
        what,
        attempt -> {
          reporter.quiet();
          work.run(attempt);
        });
  }

  /**
   * The same, tried for a minute only: for a motion that nobody waits for or that has to make way.
   */
  public void settleBriefly(Settlement settlement) {
    briefly("settle", attempt -> settle(attempt, settlement));
  }

  private void settle(Attempt attempt, Settlement settlement) {
    reporter.quiet();
    attempt.activities(MotionStatusActivities.class, ActivityPolicy.REPORT).settle(settlement);
  }

  /** Says what the running step waits for now, where people look. */
  public void say(String what) {
    book.say(what);
    announcer.said();
  }

  /**
   * Whether this run takes a change of its motion's code (C51): one that had passed the first place
   * that asks goes on without it. The answer is kept, because asking Temporal again would change
   * the order of the run's threads, and so break the replay it is meant to save (I63).
   *
   * @param change names the change; used once and never again for another
   */
  public boolean takes(String change) {
    var known = changes.get(change);
    if (known == null) {
      known = Workflow.getVersion(change, Workflow.DEFAULT_VERSION, 1) == 1;
      changes.put(change, known);
    }
    return known;
  }

  /** Closes a step that this request does not need. */
  public void notNeeded(MotionStep step, String why) {
    book.close(step, StepState.NOT_NEEDED, why);
  }

  /** The last place to stop; from here on neither abort nor cancellation does, the motion parks. */
  public void pointOfNoReturn() {
    runner.stopIfTold();
    controls.pointOfNoReturn();
  }

  /**
   * The same.
   *
   * @param why what whoever wants to stop it afterwards is told
   */
  public void pointOfNoReturn(String why) {
    controls.tooLate(why);
    pointOfNoReturn();
  }

  /** Says more exactly what is to be done, once that is known; one sentence for the history. */
  public void planned(String sentence) {
    chronicle.planned(sentence);
  }

  /** Says what its end leaves for a person to do; one sentence for the history. */
  public void leaves(String sentence) {
    chronicle.leaves(sentence);
  }

  /** Says whose motion this is, once it is known; shown with the next step. */
  public void identify(String tenantId, @Nullable String tier) {
    chronicle.identified(tenantId);
    reporter.identified(tenantId);
    announcer.with(SearchKeys.TENANT_ID.valueSet(tenantId));
    if (tier != null) {
      announcer.with(SearchKeys.TIER.valueSet(tier));
    }
  }

  /** Takes back what was reported about this motion, if anything was. */
  public void clearReport() {
    reporter.quiet();
    if (reporter.reported()) {
      briefly(
          "clear status.operation",
          attempt ->
              attempt
                  .activities(MotionStatusActivities.class, ActivityPolicy.REPORT)
                  .clearOperation(new OperationOwner(tenant, workflowId)));
    }
  }

  private static void briefly(String what, Work work) {
    var failure = Trial.run(work, new Attempt(false, what), () -> false).failure();
    if (failure != null) {
      Workflow.getLogger(Motion.class).warn("{} failed: {}", what, failure.type());
    }
  }

  /** What people left out or left behind, one sentence each. */
  public List<String> leftOut() {
    return book.lines().stream()
        .filter(line -> line.state() == StepState.SKIPPED)
        .map(line -> line.title() + " left out: " + line.message())
        .toList();
  }
}
