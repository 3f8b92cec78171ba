package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.engine.AccessToken;
import ai.crewlet.tenantry.engine.EngineRefused;

/**
 * Whether an engine has loaded the token set as it is now. A running pod gets a changed Secret late
 * (contract 1), so that telling the engine to read its file again is no proof; an answer is.
 */
final class TokenKnowledge {
  private final EngineWay engine;

  TokenKnowledge(EngineWay engine) {
    this.engine = engine;
  }

  /** Whether it lets this token in, having been told to read its file again if it did not. */
  boolean accepts(AccessToken token) {
    return knows(token) || knowsAfterReload(token);
  }

  /** Whether it keeps this token out, having been told to read its file again if it did not. */
  boolean refuses(AccessToken token) {
    return !knows(token) || !knowsAfterReload(token);
  }

  private boolean knowsAfterReload(AccessToken token) {
    engine.asOperator().reloadTokens();
    return knows(token);
  }

  private boolean knows(AccessToken token) {
    try {
      engine.with().apply(token).secrets();
      return true;
    } catch (EngineRefused refused) {
      if (refused.kind() == EngineRefused.Kind.TOKEN_UNKNOWN) {
        return false;
      }
      throw refused;
    }
  }
}
