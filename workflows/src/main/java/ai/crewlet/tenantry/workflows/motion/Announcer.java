package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.SearchKeys;
import io.temporal.common.SearchAttributeUpdate;
import io.temporal.workflow.Workflow;
import java.util.ArrayList;
import java.util.List;

/**
 * Shows every change of state: search attributes, current details, and the Tenant's status where it
 * lasts.
 */
final class Announcer {

  private final StepBook book;
  private final Controls controls;
  private final Sentences sentences;
  private final StatusReporter reporter;
  private final List<SearchAttributeUpdate<?>> pending = new ArrayList<>();
  private boolean attention;

  Announcer(StepBook book, Controls controls, Sentences sentences, StatusReporter reporter) {
    this.book = book;
    this.controls = controls;
    this.sentences = sentences;
    this.reporter = reporter;
  }

  /** Adds an attribute to the next change. */
  void with(SearchAttributeUpdate<?> update) {
    pending.add(update);
  }

  /** A step, or its undo, has begun. */
  void begun(boolean lasting) {
    if (!book.step().brief() || book.line().state() == StepState.UNDOING) {
      pending.add(SearchKeys.STEP.valueSet(book.line().step()));
    }
    show(lasting || attention);
  }

  /** The current step goes on and says something else. */
  void said() {
    show(true);
  }

  /** The current step is parked. */
  void parked() {
    if (book.step().brief()) {
      pending.add(SearchKeys.STEP.valueSet(book.line().step()));
    }
    show(true);
  }

  /** Whether people are still called, for a step that nobody has taken up again. */
  boolean calling() {
    return attention;
  }

  /** The motion has ended: nobody is called any more. */
  void ended() {
    attention = false;
    Workflow.upsertTypedSearchAttributes(SearchKeys.NEEDS_ATTENTION.valueSet(false));
  }

  /** The sentence now shown. */
  String details() {
    return sentences.details(book.line(), book.position(), book.lines().size(), remedies());
  }

  private Remedies remedies() {
    return controls.remedies(book.step());
  }

  private void show(boolean report) {
    var parked = book.line().state() == StepState.PARKED;
    if (parked != attention) {
      attention = parked;
      pending.add(SearchKeys.NEEDS_ATTENTION.valueSet(parked));
    }
    if (!pending.isEmpty()) {
      Workflow.upsertTypedSearchAttributes(pending.toArray(SearchAttributeUpdate<?>[]::new));
      pending.clear();
    }
    Workflow.setCurrentDetails(details());
    if (report) {
      reporter.report(book.line(), sentences.message(book.line(), remedies()));
    }
  }
}
