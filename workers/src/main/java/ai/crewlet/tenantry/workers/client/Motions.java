package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonStart;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflow;
import ai.crewlet.tenantry.workflows.invitation.OpenInvitation;
import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.MotionStart;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantStart;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import io.temporal.api.enums.v1.WorkflowExecutionStatus;
import io.temporal.client.UpdateOptions;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowExecutionAlreadyStarted;
import io.temporal.client.WorkflowExecutionDescription;
import io.temporal.client.WorkflowNotFoundException;
import io.temporal.client.WorkflowUpdateStage;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Starts motions and finds running ones. */
public final class Motions {
  private static final WorkflowExecutionStatus RUNNING =
      WorkflowExecutionStatus.WORKFLOW_EXECUTION_STATUS_RUNNING;
  private static final Set<WorkflowExecutionStatus> CUT_OFF =
      Set.of(
          WorkflowExecutionStatus.WORKFLOW_EXECUTION_STATUS_TERMINATED,
          WorkflowExecutionStatus.WORKFLOW_EXECUTION_STATUS_TIMED_OUT);

  private final WorkflowClient temporal;

  public Motions(WorkflowClient temporal) {
    this.temporal = temporal;
  }

  /** Starts an onboarding; a tenant onboarded twice is onboarded once. */
  public StartAnswer start(OnboardTenant request) {
    var stub =
        temporal.newWorkflowStub(OnboardTenantWorkflow.class, OnboardTenantStart.options(request));
    return start(
        Ids.tenant(request.name()),
        request.requestId(),
        () -> WorkflowClient.start(stub::onboard, request).getRunId());
  }

  /** Starts an invitation. */
  public StartAnswer start(InvitePerson request) {
    var stub =
        temporal.newWorkflowStub(InvitePersonWorkflow.class, InvitePersonStart.options(request));
    return start(
        Ids.invitation(request.tenant()),
        request.requestId(),
        () -> WorkflowClient.start(stub::invite, request).getRunId());
  }

  private StartAnswer start(String workflowId, String requestId, Supplier<String> begin) {
    return MotionRefusal.unwrap(
        () -> {
          try {
            return new StartAnswer.Started(workflowId, begin.get());
          } catch (WorkflowExecutionAlreadyStarted e) {
            return holder(workflowId, requestId);
          }
        });
  }

  private StartAnswer holder(String workflowId, String requestId) {
    var running = temporal.newUntypedWorkflowStub(workflowId).describe();
    return requestId.equals(running.getMemo(MotionStart.REQUEST_ID, String.class))
        ? new StartAnswer.SameRequestRuns(workflowId, running.getExecution().getRunId())
        : new StartAnswer.Busy(workflowId, running.getWorkflowType());
  }

  /**
   * Whether the newest lifecycle motion of a tenant answers, or has answered, exactly this request.
   * One that was terminated answered nothing (C49).
   */
  public boolean hasAnswered(String tenant, String requestId) {
    return describe(Ids.tenant(tenant))
        .filter(d -> requestId.equals(d.getMemo(MotionStart.REQUEST_ID, String.class)))
        .filter(d -> !CUT_OFF.contains(d.getStatus()))
        .isPresent();
  }

  /** Whether a run is open under this id. */
  public boolean isOpen(String workflowId) {
    return describe(workflowId).filter(d -> d.getStatus() == RUNNING).isPresent();
  }

  /**
   * Wakes a parked motion; the same token twice wakes it once.
   *
   * @param token names the wish, e.g. the value of an annotation
   */
  public void retryOnce(String workflowId, String token) {
    MotionRefusal.unwrap(
        () ->
            temporal
                .newUntypedWorkflowStub(workflowId)
                .startUpdate(
                    UpdateOptions.newBuilder(Answer.class)
                        .setUpdateName("retry")
                        .setUpdateId("retry/" + token)
                        .setWaitForStage(WorkflowUpdateStage.ACCEPTED)
                        .build())
                .getId());
  }

  /**
   * The motion of a tenant a person would mean: the lifecycle motion, else the invitation; running
   * ones only.
   */
  public Optional<RunningMotion> running(String tenant) {
    return List.of(Ids.tenant(tenant), Ids.invitation(tenant)).stream()
        .flatMap(id -> describe(id).stream())
        .filter(d -> d.getStatus() == RUNNING)
        .map(d -> new RunningMotion(d.getExecution().getWorkflowId(), d.getWorkflowType(), this))
        .findFirst();
  }

  /** The invitation a tenant has open, as its motion knows it; empty when none is. */
  public Optional<OpenInvitation> invitation(String tenant) {
    var id = Ids.invitation(tenant);
    return describe(id)
        .flatMap(
            known ->
                Optional.ofNullable(
                    MotionRefusal.unwrap(() -> stub(InvitePersonWorkflow.class, id).invitation())));
  }

  /** The newest run under an id, closed ones included; empty when Temporal keeps none. */
  Optional<WorkflowExecutionDescription> describe(String workflowId) {
    return MotionRefusal.unwrap(
        () -> {
          try {
            return Optional.of(temporal.newUntypedWorkflowStub(workflowId).describe());
          } catch (WorkflowNotFoundException e) {
            return Optional.empty();
          }
        });
  }

  MotionControls controls(String workflowId) {
    return temporal.newWorkflowStub(MotionControls.class, workflowId);
  }

  <T> T stub(Class<T> type, String workflowId) {
    return temporal.newWorkflowStub(type, workflowId);
  }

  WorkflowClient temporal() {
    return temporal;
  }
}
