package ai.crewlet.tenantry.workers.cli.reading;

import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.Table;
import ai.crewlet.tenantry.workers.cli.TenantFacts;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import java.util.Optional;
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
      print(new TenantFacts(live));
    }
    return ExitCode.OK;
  }

  private void print(TenantFacts facts) {
    say("%s  %s", facts.name(), facts.displayName());
    say("  phase      %s%s", facts.phase(), facts.suspended() ? " (suspended)" : "");
    say("  namespace  %s", facts.namespace());
    say("  tier       %s", facts.tier());
    facts.operation().ifPresent(this::print);
    var table = new Table("  CONDITION", "STATUS", "REASON", "MESSAGE");
    facts
        .conditions()
        .forEach(c -> table.row("  " + c.getType(), c.getStatus(), c.getReason(), c.getMessage()));
    table.lines().forEach(line -> say("%s", line));
  }

  private void print(Operation operation) {
    say(
        "  operation  %s, step %s, since %s (workflow %s)",
        operation.type(), operation.step(), operation.since(), operation.workflowId());
    Optional.ofNullable(operation.message())
        .filter(message -> !message.isEmpty())
        .ifPresent(
            message ->
                say("             %s%s", attention(operation) ? "" : "under way: ", message));
  }

  private static boolean attention(Operation operation) {
    return Boolean.TRUE.equals(operation.needsAttention());
  }
}
