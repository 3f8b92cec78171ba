package ai.crewlet.tenantry.workers.cli.reading;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.Table;
import ai.crewlet.tenantry.workers.cli.TenantFacts;
import java.util.Comparator;
import java.util.List;
import picocli.CommandLine.Command;

/** Lists tenants. */
@Command(name = "list", description = "List tenants: where each is, and what is being done to it.")
public final class ListCommand extends ClientCommand {

  @Override
  protected ExitCode run(ClientContext context) {
    var tenants = context.withKubernetes(k -> k.resources(Tenant.class).list().getItems());
    if (json()) {
      printJson(tenants.stream().map(TenantFacts::withoutManagers).toList());
    } else if (tenants.isEmpty()) {
      say("no tenants yet; onboard one: tenantry onboard -f <file>");
    } else {
      table(tenants).lines().forEach(line -> say("%s", line));
    }
    return ExitCode.OK;
  }

  private static Table table(List<Tenant> tenants) {
    var table = new Table("NAME", "NAMESPACE", "TIER", "PHASE", "READY", "OPERATION");
    tenants.stream()
        .map(TenantFacts::new)
        .sorted(Comparator.comparing(TenantFacts::name))
        .forEach(
            t ->
                table.row(
                    t.name(), t.namespace(), t.tier(), t.phase(), t.ready(), t.operationInShort()));
    return table;
  }
}
