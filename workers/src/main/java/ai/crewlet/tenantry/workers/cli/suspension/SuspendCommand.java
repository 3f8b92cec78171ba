package ai.crewlet.tenantry.workers.cli.suspension;

import picocli.CommandLine.Command;

/** Stops a tenant's engine. */
@Command(
    name = "suspend",
    description = {
      "Stop a tenant's engine and keep its data, whatever else is under way.",
      "Returns when its pods are gone; turns under way are finished first."
    })
public final class SuspendCommand extends SuspensionCommand {

  public SuspendCommand() {
    super(true);
  }

  @Override
  String done(boolean company) {
    return "suspended: %s; start it again: tenantry resume %s"
        .formatted(
            company
                ? "its engine is stopped, its data is kept"
                : "it has no Company that could be stopped",
            tenant.name());
  }

  @Override
  String already() {
    return "is suspended already; nothing to do";
  }
}
