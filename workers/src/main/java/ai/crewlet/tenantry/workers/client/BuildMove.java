package ai.crewlet.tenantry.workers.client;

import com.google.protobuf.FieldMask;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.temporal.api.common.v1.WorkflowExecution;
import io.temporal.api.enums.v1.VersioningBehavior;
import io.temporal.api.workflow.v1.VersioningOverride;
import io.temporal.api.workflow.v1.WorkflowExecutionOptions;
import io.temporal.api.workflow.v1.WorkflowExecutionVersioningInfo;
import io.temporal.api.workflowservice.v1.UpdateWorkflowExecutionOptionsRequest;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowExecutionDescription;
import java.util.Optional;

/**
 * Frees a run that is pinned to one build of the worker, so that its next task goes to the current
 * one (C51): a parked run gets the build that mends it, and one whose build is gone is heard at
 * all.
 */
final class BuildMove {
  private final WorkflowClient temporal;

  BuildMove(WorkflowClient temporal) {
    this.temporal = temporal;
  }

  /**
   * The build it was freed from; empty where Temporal does not tell builds apart, or the run
   * follows the current one or has ended meanwhile: then nothing is done.
   */
  Optional<String> toCurrent(WorkflowExecutionDescription run) {
    var info = run.getRawDescription().getWorkflowExecutionInfo();
    return pinnedTo(info.getVersioningInfo()).filter(build -> free(info.getExecution()));
  }

  /** The build that alone may carry the run on; empty when any current one may. */
  static Optional<String> pinnedTo(WorkflowExecutionVersioningInfo info) {
    var override = info.getVersioningOverride().getPinned().getVersion().getBuildId();
    return isPinned(info)
        ? Optional.of(override.isEmpty() ? info.getDeploymentVersion().getBuildId() : override)
        : Optional.empty();
  }

  private static boolean isPinned(WorkflowExecutionVersioningInfo info) {
    return info.hasVersioningOverride()
        ? !info.getVersioningOverride().getAutoUpgrade()
        : info.getBehavior() == VersioningBehavior.VERSIONING_BEHAVIOR_PINNED;
  }

  private boolean free(WorkflowExecution run) {
    var service = temporal.getWorkflowServiceStubs().blockingStub();
    try {
      service.updateWorkflowExecutionOptions(freeing(run));
      return true;
    } catch (StatusRuntimeException e) {
      if (e.getStatus().getCode() == Status.Code.NOT_FOUND) {
        return false;
      }
      throw e;
    }
  }

  private UpdateWorkflowExecutionOptionsRequest freeing(WorkflowExecution run) {
    return UpdateWorkflowExecutionOptionsRequest.newBuilder()
        .setNamespace(temporal.getOptions().getNamespace())
        .setWorkflowExecution(run)
        .setWorkflowExecutionOptions(
            WorkflowExecutionOptions.newBuilder()
                .setVersioningOverride(VersioningOverride.newBuilder().setAutoUpgrade(true)))
        .setUpdateMask(FieldMask.newBuilder().addPaths("versioning_override"))
        .build();
  }
}
