package ai.crewlet.tenantry.workers.cli;

import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.RunningMotion;
import picocli.CommandLine.Parameters;

/** The tenant a command is about. */
final class TenantParameter {
  @Parameters(paramLabel = "<tenant>", description = "name of the Tenant")
  String name;

  /**
   * @throws CommandFailed when no motion of the tenant runs
   */
  RunningMotion motion(Motions motions, String verb) {
    return motions
        .running(name)
        .orElseThrow(
            () ->
                new CommandFailed(
                    ExitCode.FAILED,
                    "no motion of tenant %s is running, so there is nothing to %s; see: tenantry status %s"
                        .formatted(name, verb, name)));
  }
}
