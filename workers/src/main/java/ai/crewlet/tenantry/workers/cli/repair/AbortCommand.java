package ai.crewlet.tenantry.workers.cli.repair;

import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Stop a tenant's motion and undo what it created. */
@Command(name = "abort", description = "Stop a tenant's motion and undo what it created.")
public final class AbortCommand extends ClientCommand {
  @Mixin MotionChoice choice;

  @Override
  protected ExitCode run(ClientContext context) {
    return context.withMotions(
        motions -> {
          var motion = choice.among(motions, "abort");
          print(motion, motion.abort());
          return ExitCode.OK;
        });
  }
}
