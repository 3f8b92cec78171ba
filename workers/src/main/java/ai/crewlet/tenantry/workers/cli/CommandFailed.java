package ai.crewlet.tenantry.workers.cli;

/** Ends a command with a sentence for the person and an exit code for the script. */
public final class CommandFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ExitCode exit;

  public CommandFailed(ExitCode exit, String message) {
    super(message);
    this.exit = exit;
  }

  public ExitCode exit() {
    return exit;
  }
}
