package ai.crewlet.tenantry.workers.roles;

import java.util.List;
import picocli.CommandLine.Command;

/** {@code tenantry codec}. */
@Command(name = "codec", description = "Decode and encode payloads for the Temporal UI.")
public final class CodecCommand extends RunCommand {
  public CodecCommand() {
    super(List.of(CodecRole::start));
  }
}
