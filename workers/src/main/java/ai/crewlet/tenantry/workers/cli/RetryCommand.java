package ai.crewlet.tenantry.workers.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Try the parked step of a tenant's motion again at once. */
@Command(name = "retry", description = "Try the parked step of a tenant's motion again at once.")
public final class RetryCommand extends ClientCommand {
  @Mixin TenantParameter tenant;

  @Override
  ExitCode run(ClientContext context) {
    return context.withMotions(
        motions -> {
          var motion = tenant.motion(motions, "retry");
          print(motion, motion.retry());
          return ExitCode.OK;
        });
  }
}
