package ai.crewlet.tenantry.workers.roles;

import java.util.List;
import picocli.CommandLine.Command;

/** {@code tenantry controller}. */
@Command(
    name = "controller",
    description = "Watch Tenants: report their status, start the motions their specs mean.")
public final class ControllerCommand extends RunCommand {
  public ControllerCommand() {
    super(List.of(ControllerRole::start));
  }
}
