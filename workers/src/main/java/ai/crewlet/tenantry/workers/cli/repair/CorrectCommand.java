package ai.crewlet.tenantry.workers.cli.repair;

import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Replaces what the parked step takes from the request. */
@Command(
    name = "correct",
    description = "Replace what the parked step takes from the request, and try it again.")
public final class CorrectCommand extends ClientCommand {
  @Mixin MotionChoice choice;
  @Mixin CorrectOptions given;

  @Override
  protected ExitCode run(ClientContext context) {
    given.read(choice.tenant);
    if (given.leavesSecretsAlone()) {
      err().println("note: Secrets of the file are left alone here; kubectl applies them");
    }
    return context.withMotions(
        motions -> {
          var motion = choice.among(motions, "correct");
          print(motion, Correction.of(motion.type()).tell(motion, given));
          return ExitCode.OK;
        });
  }
}
