package ai.crewlet.tenantry.testbed.engine.bootstrap;

/** The engine cannot start with this bootstrap file: exit code 1. */
public final class BootstrapInvalid extends Exception {
  private static final long serialVersionUID = 1L;

  BootstrapInvalid(String message) {
    super(message);
  }
}
