package ai.crewlet.tenantry.workers.cli.offboarding;

import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.RunningMotion;
import ai.crewlet.tenantry.workflows.MotionType;
import java.util.Optional;

/** The offboarding of a tenant that runs. */
final class UnderWay {
  private UnderWay() {}

  static Optional<RunningMotion> of(Motions motions, String tenant) {
    return motions.running(tenant).stream()
        .filter(motion -> motion.type() == MotionType.OFFBOARD_TENANT)
        .findFirst();
  }

  /**
   * The same.
   *
   * @throws CommandFailed when none runs
   */
  static RunningMotion require(Motions motions, String tenant) {
    return of(motions, tenant)
        .orElseThrow(
            () ->
                new CommandFailed(
                    ExitCode.FAILED,
                    "no offboarding of tenant %s is running; see: tenantry status %s"
                        .formatted(tenant, tenant)));
  }
}
