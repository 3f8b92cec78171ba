package ai.crewlet.tenantry.workers.cli.reading;

import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.TenantFacts;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workers.client.MotionRefusal;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * Shows one tenant, as its object says, and what runs beside; where Temporal or a worker does not
 * answer, the object alone. Programs get the object alone: Temporal is not asked for them.
 */
@Command(
    name = "status",
    description = "Show a tenant: its phase and conditions, and the operations under way.")
public final class StatusCommand extends ClientCommand {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  @Mixin TenantParameter tenant;

  @Override
  protected ExitCode run(ClientContext context) {
    var live = tenant.read(context);
    if (json()) {
      printJson(TenantFacts.withoutManagers(live));
    } else {
      StatusLines.of(live, beside(context)).forEach(line -> say("%s", line));
    }
    return ExitCode.OK;
  }

  private Beside beside(ClientContext context) {
    try {
      return context.withMotions(PATIENCE, motions -> Beside.look(motions, tenant.name()));
    } catch (CommandFailed | MotionRefusal | IllegalArgumentException e) { // of a file of keys
      return Beside.unknown(e.getMessage());
    }
  }
}
