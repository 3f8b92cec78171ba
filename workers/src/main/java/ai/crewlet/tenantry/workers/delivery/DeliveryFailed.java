package ai.crewlet.tenantry.workers.delivery;

/** A link did not reach its channel. The message is for the person on call and never holds it. */
public final class DeliveryFailed extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final boolean worthRepeating;

  /**
   * @param worthRepeating false when only a change of settings helps
   */
  DeliveryFailed(String message, boolean worthRepeating) {
    super(message);
    this.worthRepeating = worthRepeating;
  }

  public boolean worthRepeating() {
    return worthRepeating;
  }
}
