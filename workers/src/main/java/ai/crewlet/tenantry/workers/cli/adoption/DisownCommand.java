package ai.crewlet.tenantry.workers.cli.adoption;

import ai.crewlet.tenantry.workers.adoption.DisownPlan;
import ai.crewlet.tenantry.workers.adoption.DisownReader;
import ai.crewlet.tenantry.workers.adoption.Disowning;
import ai.crewlet.tenantry.workers.cli.ClientCommand;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workers.client.RunningMotion;
import ai.crewlet.tenantry.workers.kube.Cluster;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Gives up a tenant that was adopted; its company goes on as before. */
@Command(
    name = "disown",
    description = {
      "Give up a tenant that was adopted: its Tenant goes, its company runs on as it is.",
      "Without --yes only the plan is printed. To take a tenant away: tenantry offboard."
    })
public final class DisownCommand extends ClientCommand {
  @Mixin TenantParameter tenant;

  @Option(names = "--yes", description = "carry the plan out")
  boolean yes;

  @Override
  protected ExitCode run(ClientContext context) {
    var plan =
        context
            .withKubernetes(k -> new DisownReader(new Cluster(k)).plan(tenant.name()))
            .obstructed(running(context));
    show(plan);
    if (!plan.possible()) {
      throw new CommandFailed(ExitCode.FAILED, "it is not given up; nothing was changed");
    }
    if (yes) {
      context.withKubernetes(
          k -> new Disowning(new Cluster(k)).carryOut(tenant.name(), () -> running(context)));
      if (!json()) {
        say("%s: given up; namespace %s is on its own", tenant.name(), plan.namespace());
      }
    }
    return ExitCode.OK;
  }

  /** A motion that runs would go on without its Tenant. */
  private List<String> running(ClientContext context) {
    return context.withMotions(
        motions ->
            motions.running(tenant.name()).stream()
                .map(RunningMotion::named)
                .map(
                    motion ->
                        "%s is under way; wait for it, or end it: tenantry abort %s --motion %s"
                            .formatted(motion, tenant.name(), motion))
                .toList());
  }

  private void show(DisownPlan plan) {
    if (json()) {
      printJson(plan);
    } else {
      AdoptionLines.of(plan, yes).forEach(line -> say("%s", line));
    }
  }
}
