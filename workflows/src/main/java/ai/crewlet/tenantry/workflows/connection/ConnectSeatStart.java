package ai.crewlet.tenantry.workflows.connection;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.MotionStart;
import io.temporal.client.WorkflowOptions;
import java.util.Arrays;
import java.util.stream.Collectors;

/** How a connection is started, by whichever front door. */
public final class ConnectSeatStart {

  private ConnectSeatStart() {}

  /**
   * Options for the run that {@code request} asks for.
   *
   * @throws io.temporal.failure.ApplicationFailure InvalidRequest when a value stands where the
   *     name of a Secret belongs: it must not get into a history
   */
  public static WorkflowOptions options(ConnectSeat request) {
    if (request.secretName() != null) {
      SecretName.check(request.secretName());
    }
    return MotionStart.options(
        MotionType.CONNECT_SEAT,
        Ids.connection(request.tenant(), request.seat(), request.vendor().value()),
        request.requestId(),
        "Connect seat %s of tenant %s to %s"
            .formatted(request.seat(), request.tenant(), request.vendor().title()),
        Arrays.stream(ConnectionStep.values())
            .map(step -> (step.ordinal() + 1) + ". " + step.title())
            .collect(Collectors.joining("\n")));
  }
}
