package ai.crewlet.tenantry.workflows.onboarding;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonStart;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflow;
import ai.crewlet.tenantry.workflows.motion.MotionStart;
import io.temporal.api.enums.v1.ParentClosePolicy;
import io.temporal.api.enums.v1.WorkflowIdReusePolicy;
import io.temporal.client.WorkflowExecutionAlreadyStarted;
import io.temporal.failure.ChildWorkflowFailure;
import io.temporal.workflow.Async;
import io.temporal.workflow.ChildWorkflowCancellationType;
import io.temporal.workflow.ChildWorkflowOptions;
import io.temporal.workflow.Workflow;
import java.util.Map;

/** Starts the invitation as a workflow that outlives its parent (C48). */
final class InvitationChild {

  private InvitationChild() {}

  /** Returns once the workflow is started; false when an earlier one of this tenant runs still. */
  static boolean start(InvitePerson person) {
    var child = Workflow.newChildWorkflowStub(InvitePersonWorkflow.class, options(person));
    Async.function(child::invite, person);
    try {
      Workflow.getWorkflowExecution(child).get();
    } catch (ChildWorkflowFailure failure) {
      if (!(failure.getCause() instanceof WorkflowExecutionAlreadyStarted)) {
        throw failure;
      }
      return false;
    }
    return true;
  }

  private static ChildWorkflowOptions options(InvitePerson person) {
    return ChildWorkflowOptions.newBuilder()
        .setWorkflowId(Ids.invitation(person.tenant()))
        .setParentClosePolicy(ParentClosePolicy.PARENT_CLOSE_POLICY_ABANDON)
        .setCancellationType(ChildWorkflowCancellationType.ABANDON)
        .setWorkflowIdReusePolicy(WorkflowIdReusePolicy.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE)
        .setTypedSearchAttributes(MotionStart.searchAttributes(MotionType.INVITE_PERSON))
        .setMemo(Map.of(MotionStart.REQUEST_ID, person.requestId()))
        .setStaticSummary(InvitePersonStart.summary(person.tenant()))
        .setStaticDetails(InvitePersonStart.details())
        .build();
  }
}
