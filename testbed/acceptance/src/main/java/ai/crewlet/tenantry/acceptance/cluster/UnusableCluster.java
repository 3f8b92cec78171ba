package ai.crewlet.tenantry.acceptance.cluster;

/** The cases cannot even begin; the message says what to do about it. */
public final class UnusableCluster extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnusableCluster(String message) {
    super(message);
  }
}
