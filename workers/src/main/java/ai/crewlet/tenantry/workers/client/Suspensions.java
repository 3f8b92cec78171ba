package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.suspension.SetSuspension;
import ai.crewlet.tenantry.workflows.suspension.SetSuspensionStart;
import ai.crewlet.tenantry.workflows.suspension.SetSuspensionWorkflow;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowNotFoundException;
import io.temporal.client.WorkflowStub;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Starts suspensions and their ends. A run of the same wish is joined, whoever asked for it: a
 * motion begun by a client of Temporal writes the spec, and the spec means that motion (C46). The
 * newest wish wins (C48): a run of the opposite is told to make way, which it does without undo,
 * and does within seconds while a worker runs. Whoever starts tells it, and asks again.
 */
public final class Suspensions {
  private static final Duration MAKES_WAY = Duration.ofSeconds(30);

  private final Motions motions;

  public Suspensions(Motions motions) {
    this.motions = motions;
  }

  /**
   * Starts it, or joins the run of the same wish.
   *
   * @return Busy when a run of the opposite held the id; it has been told to make way, so ask again
   *     soon
   */
  public StartAnswer start(SetSuspension request) {
    var answer = startOrJoin(request);
    if (answer instanceof StartAnswer.Busy busy) {
      supersede(busy);
    }
    return answer;
  }

  /**
   * The same for a person who waits: until the run in the way has made way.
   *
   * @param fresh whether the request is new with the spec that was just written: who carries it out
   *     already, or has, is joined
   * @return Busy when the run did not make way, or a still newer request came in between
   */
  public StartAnswer startInPlace(SetSuspension request, boolean fresh) {
    if (fresh) {
      var carried =
          motions.startOnce(
              SetSuspensionWorkflow.class,
              SetSuspensionStart.options(request),
              workflow -> WorkflowClient.start(workflow::set, request));
      if (!(carried instanceof StartAnswer.Busy)) {
        return carried.asBegun();
      }
    }
    var answer = start(request);
    return answer instanceof StartAnswer.Busy busy && awaitEnd(busy)
        ? startOrJoin(request)
        : answer;
  }

  private StartAnswer startOrJoin(SetSuspension request) {
    return motions.startOrJoin(
        SetSuspensionWorkflow.class,
        SetSuspensionStart.options(request),
        workflow -> WorkflowClient.start(workflow::set, request));
  }

  /** Just this run: a newer one under the id is left alone. */
  private void supersede(StartAnswer.Busy busy) {
    MotionRefusal.unwrap(
        () -> {
          try {
            run(busy).signal("supersede");
          } catch (WorkflowNotFoundException over) {
            return false;
          }
          return true;
        });
  }

  private boolean awaitEnd(StartAnswer.Busy busy) {
    try {
      return MotionRefusal.unwrap(
          () -> {
            try {
              run(busy).getResult(MAKES_WAY.toSeconds(), TimeUnit.SECONDS, Object.class);
              return true;
            } catch (TimeoutException stillThere) {
              return false;
            }
          });
    } catch (MotionRefusal ended) {
      return !ended.away();
    }
  }

  private WorkflowStub run(StartAnswer.Busy busy) {
    return motions
        .temporal()
        .newUntypedWorkflowStub(busy.workflowId(), Optional.of(busy.runId()), Optional.empty());
  }
}
