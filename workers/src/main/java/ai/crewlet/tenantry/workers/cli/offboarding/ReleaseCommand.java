package ai.crewlet.tenantry.workers.cli.offboarding;

import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantWorkflow;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Let a held grace period go on with the time that was left. */
@Command(
    name = "release",
    description = {
      "Let a held grace period go on with the time that was left.",
      "To give up a tenant that was adopted: tenantry disown."
    })
public final class ReleaseCommand extends ClientCommand {
  @Mixin TenantParameter tenant;

  @Override
  protected ExitCode run(ClientContext context) {
    return context.withMotions(
        motions -> {
          var motion = UnderWay.require(motions, tenant.name());
          print(motion, motion.tell(OffboardTenantWorkflow.class, OffboardTenantWorkflow::release));
          return ExitCode.OK;
        });
  }
}
