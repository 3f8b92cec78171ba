package ai.crewlet.tenantry.workers.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Stop a tenant's motion and undo what it created. */
@Command(name = "abort", description = "Stop a tenant's motion and undo what it created.")
public final class AbortCommand extends ClientCommand {
  @Mixin TenantParameter tenant;

  @Override
  ExitCode run(ClientContext context) {
    return context.withMotions(
        motions -> {
          var motion = tenant.motion(motions, "abort");
          print(motion, motion.abort());
          return ExitCode.OK;
        });
  }
}
