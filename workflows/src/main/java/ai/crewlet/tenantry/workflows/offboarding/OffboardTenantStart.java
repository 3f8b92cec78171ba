package ai.crewlet.tenantry.workflows.offboarding;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.motion.MotionStart;
import io.temporal.client.WorkflowOptions;
import io.temporal.common.SearchAttributes;
import java.util.Arrays;
import java.util.stream.Collectors;

/** How an offboarding is started, by whichever front door. */
public final class OffboardTenantStart {
  private OffboardTenantStart() {}

  /**
   * Options for the run that {@code request} asks for. Whose it is stands on it from the start: a
   * restore that waits has to be told from what runs for a namesake (C45).
   */
  public static WorkflowOptions options(OffboardTenant request) {
    var options =
        MotionStart.options(
            MotionType.OFFBOARD_TENANT,
            Ids.tenant(request.tenant()),
            request.requestId(),
            "Offboard tenant " + request.tenant(),
            Arrays.stream(OffboardingStep.values())
                .map(step -> (step.ordinal() + 1) + ". " + step.title())
                .collect(Collectors.joining("\n")));
    return request.tenantId() == null ? options : of(request.tenantId(), options);
  }

  private static WorkflowOptions of(String tenantId, WorkflowOptions options) {
    return WorkflowOptions.newBuilder(options)
        .setTypedSearchAttributes(
            SearchAttributes.newBuilder(MotionStart.searchAttributes(MotionType.OFFBOARD_TENANT))
                .set(SearchKeys.TENANT_ID, tenantId)
                .build())
        .build();
  }
}
