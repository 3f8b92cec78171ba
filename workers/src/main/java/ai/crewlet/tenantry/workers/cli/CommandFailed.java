package ai.crewlet.tenantry.workers.cli;

/** Ends a command with a sentence for the person and an exit code for the script. */
final class CommandFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ExitCode exit;

  CommandFailed(ExitCode exit, String message) {
    super(message);
    this.exit = exit;
  }

  ExitCode exit() {
    return exit;
  }
}
