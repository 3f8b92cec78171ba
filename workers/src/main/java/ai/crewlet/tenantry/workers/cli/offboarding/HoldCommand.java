package ai.crewlet.tenantry.workers.cli.offboarding;

import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantWorkflow;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Stop the clock of a tenant's grace period. */
@Command(name = "hold", description = "Stop the clock of a tenant's grace period.")
public final class HoldCommand extends ClientCommand {
  @Mixin TenantParameter tenant;

  @Option(
      names = "--reason",
      required = true,
      description = "why, shown with the tenant while it holds")
  String reason;

  @Override
  protected ExitCode run(ClientContext context) {
    return context.withMotions(
        motions -> {
          var motion = UnderWay.require(motions, tenant.name());
          print(motion, motion.tell(OffboardTenantWorkflow.class, w -> w.hold(reason)));
          return ExitCode.OK;
        });
  }
}
