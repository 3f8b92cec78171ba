package ai.crewlet.tenantry.testbed.engine.seal;

/** The keyring does not open the volume: exit code 1. */
public final class SealBroken extends Exception {
  private static final long serialVersionUID = 1L;

  SealBroken(String message) {
    super(message);
  }
}
