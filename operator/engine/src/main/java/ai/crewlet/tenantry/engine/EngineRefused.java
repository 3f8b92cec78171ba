package ai.crewlet.tenantry.engine;

/**
 * The engine understood and said no, where the call has no outcome of its own for that. Repeating
 * the call unchanged is pointless, except for {@link Kind#TOKEN_UNKNOWN}.
 */
public final class EngineRefused extends EngineFailure {

  /** What was refused. */
  public enum Kind {
    /** 401: this token is not among those the engine has loaded. */
    TOKEN_UNKNOWN(
        "does not know the token; it has not loaded the one in its bootstrap Secret yet, or the"
            + " token was rotated: reload its tokens or restart its pod"),
    /** 403: the token is known and its grants do not reach this call. */
    NOT_GRANTED("does not grant this call to the token used; look at the grants in its bootstrap"),
    /** 404 on a route the contract promises. */
    ROUTE_MISSING("has no such route; its image is not the hosted engine this client speaks to"),
    /** Any other 4xx. */
    REQUEST_REJECTED("rejected the request");

    private final String sentence;

    Kind(String sentence) {
      this.sentence = sentence;
    }
  }

  private final Kind kind;
  private final int status;
  private final String error;

  /**
   * @param call the method and route
   * @param error the engine's error code, e.g. {@code invalid_token}, or empty
   */
  public EngineRefused(Kind kind, String call, int status, String error) {
    super(
        "the engine "
            + kind.sentence
            + " ("
            + call
            + ": "
            + status
            + (error.isEmpty() ? "" : " " + error)
            + ")");
    this.kind = kind;
    this.status = status;
    this.error = error;
  }

  public Kind kind() {
    return kind;
  }

  public int status() {
    return status;
  }

  /** The engine's error code, or empty. */
  public String error() {
    return error;
  }
}
