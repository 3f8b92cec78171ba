package ai.crewlet.tenantry.workers.roles;

import java.util.List;
import picocli.CommandLine.Command;

/** {@code tenantry worker}. */
@Command(
    name = "worker",
    description = "Run motions and their activities, as the tenant provisioner.")
public final class WorkerCommand extends RunCommand {
  public WorkerCommand() {
    super(List.of(WorkerRole::start));
  }
}
