package ai.crewlet.tenantry.engine;

/** The engine did not answer, or not in a way that means anything. Try again later. */
public final class EngineUnavailable extends EngineFailure {

  /** Why there is no answer. */
  public enum Kind {
    /** Nothing listens: the engine is starting, crash-looping or suspended. */
    CONNECTION_REFUSED("refused the connection; it is starting or crash-looping, look at its pod"),
    /** The address could not be reached at all. */
    UNREACHABLE(
        "cannot be reached; look at its Service, its pod's address and the NetworkPolicies"),
    /** No complete answer within {@link EngineTimeouts}. */
    TIMED_OUT("did not answer in time; look at its pod's load and log"),
    /** The connection ended before the answer did: whether a write took effect is unknown. */
    CONNECTION_LOST("dropped the connection before its answer was complete; look at its pod"),
    /** A 5xx. */
    SERVER_ERROR("answered with a server error; look at its log"),
    /** Not the body the contract promises: no JSON, a missing field, too long. */
    UNREADABLE_ANSWER("gave an answer that is not what its contract says; compare its version"),
    /** The calling thread was interrupted. */
    INTERRUPTED("was not waited for: this process is stopping");

    private final String sentence;

    Kind(String sentence) {
      this.sentence = sentence;
    }
  }

  private final Kind kind;

  /**
   * @param call the method and route, e.g. {@code GET /fleet at http://10.1.2.3:8080}
   * @param detail what is known beyond the kind, or empty; never text from the engine
   */
  public EngineUnavailable(Kind kind, String call, String detail) {
    super(
        "the engine "
            + kind.sentence
            + " ("
            + call
            + (detail.isEmpty() ? "" : ": " + detail)
            + ")");
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
