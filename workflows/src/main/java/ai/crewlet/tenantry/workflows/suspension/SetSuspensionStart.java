package ai.crewlet.tenantry.workflows.suspension;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.MotionStart;
import io.temporal.client.WorkflowOptions;
import java.util.Arrays;
import java.util.stream.Collectors;

/** How a suspension or its end is started, by whichever front door. */
public final class SetSuspensionStart {

  private SetSuspensionStart() {}

  /** Options for the run that {@code request} asks for. */
  public static WorkflowOptions options(SetSuspension request) {
    return MotionStart.options(
        MotionType.SET_SUSPENSION,
        Ids.suspension(request.tenant()),
        request.requestId(),
        (request.suspend() ? "Suspend tenant " : "Resume tenant ") + request.tenant(),
        Arrays.stream(SuspensionStep.values())
            .map(step -> (step.ordinal() + 1) + ". " + step.title())
            .collect(Collectors.joining("\n")));
  }
}
