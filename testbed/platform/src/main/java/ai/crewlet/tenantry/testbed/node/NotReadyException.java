package ai.crewlet.tenantry.testbed.node;

/** A container cannot start yet; it is tried again until it can. */
public final class NotReadyException extends Exception {
  private final String reason;

  /**
   * @param reason as a kubelet puts it into {@code state.waiting.reason}
   * @param message names the missing object; never a value
   */
  public NotReadyException(String reason, String message) {
    super(message);
    this.reason = reason;
  }

  public String reason() {
    return reason;
  }
}
