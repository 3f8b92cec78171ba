package ai.crewlet.tenantry.workers.cli.reading;

import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.TenantFacts;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows one tenant, as its object says; needs no worker and no Temporal. */
@Command(
    name = "status",
    description = "Show a tenant: its phase and conditions, and the operation under way.")
public final class StatusCommand extends ClientCommand {
  @Mixin TenantParameter tenant;

  @Override
  protected ExitCode run(ClientContext context) {
    var live = tenant.read(context);
    if (json()) {
      printJson(TenantFacts.withoutManagers(live));
    } else {
      StatusLines.of(live).forEach(line -> say("%s", line));
    }
    return ExitCode.OK;
  }
}
