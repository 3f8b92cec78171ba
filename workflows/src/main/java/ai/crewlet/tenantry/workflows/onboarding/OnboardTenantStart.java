package ai.crewlet.tenantry.workflows.onboarding;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.MotionStart;
import io.temporal.client.WorkflowOptions;
import java.util.Arrays;
import java.util.stream.Collectors;

/** How an onboarding is started, by whichever front door. */
public final class OnboardTenantStart {

  private OnboardTenantStart() {}

  /** Options for the run that {@code request} asks for. */
  public static WorkflowOptions options(OnboardTenant request) {
    return MotionStart.options(
        MotionType.ONBOARD_TENANT,
        Ids.tenant(request.name()),
        request.requestId(),
        "Onboard tenant " + request.name(),
        Arrays.stream(OnboardingStep.values())
            .map(step -> (step.ordinal() + 1) + ". " + step.title())
            .collect(Collectors.joining("\n")));
  }
}
