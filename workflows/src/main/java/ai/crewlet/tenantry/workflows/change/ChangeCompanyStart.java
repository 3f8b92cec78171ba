package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.MotionStart;
import io.temporal.client.WorkflowOptions;
import java.util.Arrays;
import java.util.stream.Collectors;

/** How a change is started, by whichever front door. */
public final class ChangeCompanyStart {

  private ChangeCompanyStart() {}

  /** Options for the run that {@code request} asks for. */
  public static WorkflowOptions options(ChangeCompany request) {
    return MotionStart.options(
        MotionType.CHANGE_COMPANY,
        Ids.change(request.tenant()),
        request.requestId(),
        "Change the company of tenant " + request.tenant(),
        Arrays.stream(ChangeStep.values())
            .map(step -> (step.ordinal() + 1) + ". " + step.title())
            .collect(Collectors.joining("\n")));
  }
}
