package ai.crewlet.tenantry.engine;

/**
 * A call that brought no answer to act on. The message is one sentence for the person on call; it
 * never holds a token, a link, a secret's value or text the engine wrote.
 */
public abstract sealed class EngineFailure extends RuntimeException
    permits EngineUnavailable, EngineRefused {

  protected EngineFailure(String message) {
    super(message);
  }
}
