package ai.crewlet.tenantry.workers.cli.offboarding;

import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantWorkflow;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** End a tenant's grace period now: its namespace goes. */
@Command(name = "expedite", description = "End a tenant's grace period now: its namespace goes.")
public final class ExpediteCommand extends ClientCommand {
  @Mixin TenantParameter tenant;

  @Override
  protected ExitCode run(ClientContext context) {
    return context.withMotions(
        motions -> {
          var motion = UnderWay.require(motions, tenant.name());
          print(
              motion, motion.tell(OffboardTenantWorkflow.class, OffboardTenantWorkflow::expedite));
          return ExitCode.OK;
        });
  }
}
