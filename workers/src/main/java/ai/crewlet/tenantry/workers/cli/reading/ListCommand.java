package ai.crewlet.tenantry.workers.cli.reading;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.Table;
import ai.crewlet.tenantry.workers.cli.TenantFacts;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists tenants. */
@Command(name = "list", description = "List tenants: where each is, and what is being done to it.")
public final class ListCommand extends ClientCommand {

  @Option(
      names = "--needs-attention",
      description = "only those whose operation waits for a person")
  boolean needsAttention;

  @Option(names = "--tier", paramLabel = "<tier>", description = "only those of this tier")
  @Nullable String tier;

  @Override
  protected ExitCode run(ClientContext context) {
    var all = context.withKubernetes(k -> k.resources(Tenant.class).list().getItems());
    var wanted = all.stream().filter(tenant -> wanted(new TenantFacts(tenant))).toList();
    if (json()) {
      printJson(wanted.stream().map(TenantFacts::withoutManagers).toList());
    } else if (all.isEmpty()) {
      say("no tenants yet; onboard one: tenantry onboard -f <file>");
    } else if (wanted.isEmpty()) {
      say("none of %d tenants", all.size());
    } else {
      table(wanted).lines().forEach(line -> say("%s", line));
    }
    return ExitCode.OK;
  }

  private boolean wanted(TenantFacts facts) {
    return (!needsAttention || facts.needsPerson()) && (tier == null || tier.equals(facts.tier()));
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
