package ai.crewlet.tenantry.workflows.replay;

import io.temporal.api.enums.v1.EventType;
import io.temporal.client.WorkflowFailedException;
import io.temporal.client.WorkflowStub;

/** Runs whose histories are wanted. */
final class Runs {

  private Runs() {}

  /** Waits until a run is closed by itself, whatever the way. */
  static void awaitEnd(Object run) {
    try {
      WorkflowStub.fromTyped(run).getResult(Object.class);
    } catch (WorkflowFailedException failedOrCancelled) {
      if (failedOrCancelled.getWorkflowCloseEventType()
          == EventType.EVENT_TYPE_WORKFLOW_EXECUTION_TERMINATED) {
        throw failedOrCancelled;
      }
    }
  }
}
