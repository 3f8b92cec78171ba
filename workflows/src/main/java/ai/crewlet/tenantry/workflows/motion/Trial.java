package ai.crewlet.tenantry.workflows.motion;

import io.temporal.failure.TemporalFailure;
import io.temporal.workflow.Async;
import io.temporal.workflow.CancellationScope;
import io.temporal.workflow.Promise;
import io.temporal.workflow.Workflow;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** One run of a step's work, in a scope of its own that can be closed. */
final class Trial {

  private final CancellationScope scope;
  private @Nullable Promise<Void> result;

  private Trial(Work work, Attempt attempt) {
    scope = Workflow.newCancellationScope(() -> result = Async.procedure(() -> work.run(attempt)));
    scope.run();
  }

  /**
   * Runs the work until it ends or {@code enough} is true; then closes it and waits for what was
   * begun, so that nothing of it is still under way afterwards.
   */
  static Trial run(Work work, Attempt attempt, BooleanSupplier enough) {
    var trial = new Trial(work, attempt);
    Workflow.await(() -> trial.ended() || enough.getAsBoolean());
    if (!trial.ended()) {
      trial.scope.cancel("told to stop");
      Workflow.await(trial::ended);
    }
    return trial;
  }

  private boolean ended() {
    return result != null && result.isCompleted();
  }

  /**
   * Why it failed; null after success. A fault in workflow code is no failure of the step: it is
   * thrown, so that the workflow task is tried again by a repaired worker.
   */
  @Nullable StepFailure failure() {
    var thrown = result == null ? null : result.getFailure();
    if (thrown != null && !(thrown instanceof TemporalFailure)) {
      throw thrown;
    }
    return thrown == null ? null : StepFailure.of(thrown);
  }
}
