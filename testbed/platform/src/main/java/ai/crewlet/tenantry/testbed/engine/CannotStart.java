package ai.crewlet.tenantry.testbed.engine;

/** The engine does not come up, and says why on its last line. */
final class CannotStart extends Exception {

  /** A file, key, token or document is not as it must be. */
  static final int BROKEN = 1;

  /** Somebody else listens on one of its ports. */
  static final int PORT_TAKEN = 3;

  private static final long serialVersionUID = 1L;

  private final int exitCode;

  CannotStart(int exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  int exitCode() {
    return exitCode;
  }
}
