package ai.crewlet.tenantry.workflows.tier;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.TaskQueues;
import ai.crewlet.tenantry.workflows.motion.MotionStart;
import io.temporal.api.enums.v1.WorkflowIdConflictPolicy;
import io.temporal.api.enums.v1.WorkflowIdReusePolicy;
import io.temporal.client.WorkflowOptions;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Collectors;

/** How a move is planned and started, by whichever front door. */
public final class MoveTierStart {

  /** Somebody looks at the screen: a plan takes seconds, or no worker runs. */
  private static final Duration PLANNING = Duration.ofMinutes(1);

  private MoveTierStart() {}

  /** Options for the run that {@code request} asks for. */
  public static WorkflowOptions options(MoveTier request) {
    return MotionStart.options(
        MotionType.MOVE_TIER,
        Ids.tenant(request.tenant()),
        request.requestId(),
        "Move tenant " + request.tenant() + " to tier " + request.tier(),
        Arrays.stream(TierStep.values())
            .map(step -> (step.ordinal() + 1) + ". " + step.title())
            .collect(Collectors.joining("\n")));
  }

  /** Options for the plan alone; two who ask at once get the same answer. */
  public static WorkflowOptions options(PlanTierMove request) {
    return WorkflowOptions.newBuilder()
        .setWorkflowId(Ids.tierPlan(request.tenant(), request.tier()))
        .setTaskQueue(TaskQueues.TENANT_LIFECYCLE)
        .setWorkflowExecutionTimeout(PLANNING)
        .setWorkflowIdConflictPolicy(
            WorkflowIdConflictPolicy.WORKFLOW_ID_CONFLICT_POLICY_USE_EXISTING)
        .setWorkflowIdReusePolicy(WorkflowIdReusePolicy.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE)
        .setStaticSummary(
            "Plan a move of tenant " + request.tenant() + " to tier " + request.tier())
        .build();
  }

  /** The id of a request that a plan was made for: asked for twice, it is the same request. */
  public static String requestId(TierPlan plan) {
    return "move/%s/%s".formatted(plan.tenantId(), plan.to());
  }
}
