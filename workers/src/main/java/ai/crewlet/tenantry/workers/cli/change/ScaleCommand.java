package ai.crewlet.tenantry.workers.cli.change;

import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workflows.change.ChangeCompany;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Changes how many pods a tenant's seat pools have (M171). */
@Command(
    name = "scale",
    description = "Change how many pods a tenant's seat pools have; nothing else of them.")
public final class ScaleCommand extends ChangeCommand {
  @Mixin TenantParameter tenant;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "<pool>=<pods>",
      description = "a pool of the company and its number of pods, e.g. agents=3")
  Map<String, Integer> pools;

  @Option(names = "--plan", description = "print what differs and the limits; change nothing")
  boolean plan;

  @Option(names = "--take-over", description = "take sizes that somebody else owns")
  boolean takeOver;

  @Override
  protected ExitCode run(ClientContext context) {
    var negative = pools.values().stream().filter(size -> size < 0).findFirst();
    if (negative.isPresent()) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT, "a pool has no %d pods; write 0 or more".formatted(negative.get()));
    }
    var request = request();
    return plan
        ? preview(context, request, List.of())
        : context.withMotions(
            motions ->
                follow(
                    motions,
                    tenant.name(),
                    "scaling pools of " + tenant.name(),
                    start(motions, request)));
  }

  private ChangeCompany request() {
    var sorted = new TreeMap<>(pools);
    return ChangeCompany.scale(
        tenant.name(),
        sorted,
        takeOver,
        requestId("scale %s %s %s".formatted(tenant.name(), sorted, takeOver)),
        requestedBy());
  }
}
