package ai.crewlet.tenantry.workers.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Goes on without the parked step of a tenant's motion. */
@Command(
    name = "skip",
    description = "Go on without the parked step of a tenant's motion, where it can be left out.")
public final class SkipCommand extends ClientCommand {
  @Mixin TenantParameter tenant;

  @Option(names = "--reason", required = true, description = "why; kept for the next reader")
  String reason;

  @Override
  ExitCode run(ClientContext context) {
    return context.withMotions(
        motions -> {
          var motion = tenant.motion(motions, "skip");
          print(motion, motion.skip(reason));
          return ExitCode.OK;
        });
  }
}
