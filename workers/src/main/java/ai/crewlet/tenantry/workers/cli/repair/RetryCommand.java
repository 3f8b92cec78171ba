package ai.crewlet.tenantry.workers.cli.repair;

import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Try the parked step of a tenant's motion again at once. */
@Command(name = "retry", description = "Try the parked step of a tenant's motion again at once.")
public final class RetryCommand extends ClientCommand {
  @Mixin MotionChoice choice;

  @Override
  protected ExitCode run(ClientContext context) {
    return context.withMotions(
        motions -> {
          var motion = choice.among(motions, "retry");
          print(motion, motion.retry());
          return ExitCode.OK;
        });
  }
}
