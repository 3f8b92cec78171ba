package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflow;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import io.temporal.api.workflowservice.v1.DescribeNamespaceRequest;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowException;
import io.temporal.client.WorkflowExecutionDescription;
import io.temporal.client.WorkflowNotFoundException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Workflow runs of one tenant. Ids end the tenant's name with a slash or with nothing, so that
 * those of a-1 and a1 are never those of a (I4).
 */
public final class TenantRuns {
  private final WorkflowClient temporal;

  public TenantRuns(WorkflowClient temporal) {
    this.temporal = temporal;
  }

  /**
   * Ids of the motions beside the lifecycle motion that run: known ones looked up by id, since the
   * index that lists the others lags.
   */
  List<String> besideLifecycle(String tenant) {
    var known =
        Stream.of(Ids.invitation(tenant), Ids.suspension(tenant), Ids.change(tenant))
            .filter(this::runs);
    var listed =
        temporal
            .listExecutions(
                "WorkflowId STARTS_WITH '%s/' AND ExecutionStatus = 'Running'"
                    .formatted(Ids.tenant(tenant)))
            .map(run -> run.getExecution().getWorkflowId())
            .filter(this::runs);
    return Stream.concat(known, listed).distinct().toList();
  }

  /**
   * The seat of the last invitation, where that was stopped for another motion instead of being
   * answered or called off; empty too when no worker or history tells. An invitation that was not
   * open at that moment names no seat.
   */
  Optional<StoppedInvitation> stoppedInvitation(String tenant) {
    var last = temporal.newWorkflowStub(InvitePersonWorkflow.class, Ids.invitation(tenant));
    try {
      return last.progress().outcome() == Outcome.SUPERSEDED
          ? Optional.of(StoppedInvitation.of(tenant, last.invitation()))
          : Optional.empty();
    } catch (WorkflowException unknown) {
      return Optional.empty();
    }
  }

  private boolean runs(String workflowId) {
    try {
      return open(temporal.newUntypedWorkflowStub(workflowId).describe());
    } catch (WorkflowNotFoundException e) {
      return false;
    }
  }

  private static boolean open(WorkflowExecutionDescription run) {
    return run.getCloseTime() == null;
  }

  /** Tells a motion to stop where it is, without undo; one that is over is fine. */
  void supersede(String workflowId) {
    try {
      temporal.newWorkflowStub(MotionControls.class, workflowId).supersede();
    } catch (WorkflowNotFoundException overAlready) {
      return;
    }
  }

  /** Every run there is, the one that asks and those of earlier names included. */
  long count(String tenant, @Nullable String tenantId) {
    var id = Ids.tenant(tenant);
    var named = "WorkflowId = '%s' OR WorkflowId STARTS_WITH '%s/'".formatted(id, id);
    return temporal
        .countWorkflows(tenantId == null ? named : named + " OR " + of(tenantId))
        .getCount();
  }

  /** Other names under which the tenant of this identity has runs: it was adopted under them. */
  List<String> earlierNames(String tenant, @Nullable String tenantId) {
    var id = Ids.tenant(tenant);
    return tenantId == null
        ? List.of()
        : temporal
            .listExecutions(
                "%s AND WorkflowId STARTS_WITH '%s' AND WorkflowId != '%s' AND WorkflowId NOT STARTS_WITH '%s/'"
                    .formatted(of(tenantId), Ids.tenant(""), id, id))
            .map(run -> Ids.tenantOf(run.getExecution().getWorkflowId()))
            .distinct()
            .sorted()
            .toList();
  }

  private static String of(String tenantId) {
    return "%s = '%s'".formatted(SearchKeys.TENANT_ID.getName(), tenantId);
  }

  String namespace() {
    return temporal.getOptions().getNamespace();
  }

  long retentionDays() {
    return temporal
            .getWorkflowServiceStubs()
            .blockingStub()
            .describeNamespace(
                DescribeNamespaceRequest.newBuilder().setNamespace(namespace()).build())
            .getConfig()
            .getWorkflowExecutionRetentionTtl()
            .getSeconds()
        / 86_400;
  }
}
