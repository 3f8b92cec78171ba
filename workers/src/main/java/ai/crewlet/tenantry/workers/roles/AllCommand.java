package ai.crewlet.tenantry.workers.roles;

import java.util.List;
import picocli.CommandLine.Command;

/** {@code tenantry all}. */
@Command(
    name = "all",
    description =
        "Run worker, controller and codec in one process: small installs, the local platform.")
public final class AllCommand extends RunCommand {
  public AllCommand() {
    super(List.of(WorkerRole::start, ControllerRole::start, CodecRole::start));
  }
}
