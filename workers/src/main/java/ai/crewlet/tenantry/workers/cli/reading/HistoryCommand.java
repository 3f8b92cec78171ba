package ai.crewlet.tenantry.workers.cli.reading;

import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.records.HistoryBook;
import ai.crewlet.tenantry.workers.records.RecordStore;
import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * What was done to a tenant, also after Temporal has forgotten it and after the tenant is gone
 * (C60); read with the caller's own rights on the ConfigMaps of the control plane's namespace.
 */
@Command(
    name = "history",
    description = {
      "Show what was done to a tenant: who asked, for what, each step, the outcome.",
      "Kept in the control plane's namespace (TENANTRY_NAMESPACE), also after the tenant is gone."
    })
public final class HistoryCommand extends ClientCommand {
  @ArgGroup(exclusive = true, multiplicity = "1")
  Whose whose;

  @Option(
      names = "--steps",
      description = "show every step with its times, what was left out and why")
  boolean steps;

  /** A name, or an identity that outlives it. */
  static final class Whose {
    @Parameters(
        paramLabel = "<tenant>",
        description = "name of the Tenant; earlier tenants of the name are shown too")
    @Nullable String tenant;

    @Option(
        names = "--tenant-id",
        paramLabel = "<id>",
        description = "identity of the tenant, as on its namespace's label crewlet.ai/tenant-id")
    @Nullable String tenantId;
  }

  @Override
  protected ExitCode run(ClientContext context) {
    var entries = entries(context);
    if (json()) {
      printJson(entries);
    } else if (entries.isEmpty()) {
      throw new CommandFailed(
          ExitCode.FAILED,
          "nothing is kept about %s in namespace %s; a name or id is misspelt, or TENANTRY_NAMESPACE is not the control plane's"
              .formatted(
                  whose.tenantId == null ? whose.tenant : "tenant id " + whose.tenantId,
                  context.settings().installation().namespace()));
    } else {
      new HistoryLines(entries, steps).lines().forEach(line -> say("%s", line));
    }
    return ExitCode.OK;
  }

  private List<HistoryEntry> entries(ClientContext context) {
    var namespace = context.settings().installation().namespace();
    return context.withKubernetes(
        kubernetes -> {
          var book = new HistoryBook(new RecordStore(new Cluster(kubernetes), namespace));
          return whose.tenantId == null
              ? book.ofTenant(whose.tenant)
              : book.ofTenantId(whose.tenantId);
        });
  }
}
