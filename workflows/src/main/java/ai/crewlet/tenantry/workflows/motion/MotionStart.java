package ai.crewlet.tenantry.workflows.motion;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.TaskQueues;
import io.temporal.api.enums.v1.WorkflowIdConflictPolicy;
import io.temporal.api.enums.v1.WorkflowIdReusePolicy;
import io.temporal.client.WorkflowOptions;
import io.temporal.common.SearchAttributes;
import java.util.Map;

/**
 * Options every motion is started with: its id is a lock while it runs (C48), free again
 * afterwards. A start while one runs fails with {@code WorkflowExecutionAlreadyStarted}; the memo
 * then tells whether it is the same request.
 */
public final class MotionStart {

  /** Memo key of the request's id. */
  public static final String REQUEST_ID = "requestId";

  private MotionStart() {}

  /**
   * The options.
   *
   * @param type kind of motion
   * @param workflowId its id
   * @param requestId same for repetitions of the same request
   * @param summary one line for lists; no private data
   * @param details Markdown for the workflow's page; no private data
   */
  public static WorkflowOptions options(
      MotionType type, String workflowId, String requestId, String summary, String details) {
    return WorkflowOptions.newBuilder()
        .setWorkflowId(workflowId)
        .setTaskQueue(TaskQueues.TENANT_LIFECYCLE)
        .setWorkflowIdConflictPolicy(WorkflowIdConflictPolicy.WORKFLOW_ID_CONFLICT_POLICY_FAIL)
        .setWorkflowIdReusePolicy(WorkflowIdReusePolicy.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE)
        .setTypedSearchAttributes(searchAttributes(type))
        .setMemo(Map.of(REQUEST_ID, requestId))
        .setStaticSummary(summary)
        .setStaticDetails(details)
        .build();
  }

  /** What can be said of any motion before it runs. */
  public static SearchAttributes searchAttributes(MotionType type) {
    return SearchAttributes.newBuilder()
        .set(SearchKeys.OPERATION, type.value())
        .set(SearchKeys.NEEDS_ATTENTION, false)
        .build();
  }
}
