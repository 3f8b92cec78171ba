package ai.crewlet.tenantry.workers.cli.repair;

import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Goes on without the parked step of a tenant's motion. */
@Command(
    name = "skip",
    description = "Go on without the parked step of a tenant's motion, where it can be left out.")
public final class SkipCommand extends ClientCommand {
  @Mixin MotionChoice choice;

  @Option(names = "--reason", required = true, description = "why; kept for the next reader")
  String reason;

  @Override
  protected ExitCode run(ClientContext context) {
    return context.withMotions(
        motions -> {
          var motion = choice.among(motions, "skip");
          print(motion, motion.skip(reason));
          return ExitCode.OK;
        });
  }
}
