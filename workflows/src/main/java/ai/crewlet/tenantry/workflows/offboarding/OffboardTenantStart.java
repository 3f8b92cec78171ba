package ai.crewlet.tenantry.workflows.offboarding;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.MotionStart;
import io.temporal.client.WorkflowOptions;
import java.util.Arrays;
import java.util.stream.Collectors;

/** How an offboarding is started, by whichever front door. */
public final class OffboardTenantStart {
  private OffboardTenantStart() {}

  /** Options for the run that {@code request} asks for. */
  public static WorkflowOptions options(OffboardTenant request) {
    return MotionStart.options(
        MotionType.OFFBOARD_TENANT,
        Ids.tenant(request.tenant()),
        request.requestId(),
        "Offboard tenant " + request.tenant(),
        Arrays.stream(OffboardingStep.values())
            .map(step -> (step.ordinal() + 1) + ". " + step.title())
            .collect(Collectors.joining("\n")));
  }
}
