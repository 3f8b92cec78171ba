package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.engine.EngineFailure;
import ai.crewlet.tenantry.engine.EngineUnavailable;
import org.slf4j.event.Level;

/** How loudly a failed call to an engine is logged. */
final class Loudness {

  private Loudness() {}

  /**
   * An engine that is away is in the Company's conditions already, and is often away for a good
   * reason: it restarts, or goes with its namespace. What an engine answers amiss is somebody's to
   * look at.
   */
  static Level of(EngineFailure failure) {
    return failure instanceof EngineUnavailable unavailable ? of(unavailable.kind()) : Level.WARN;
  }

  private static Level of(EngineUnavailable.Kind kind) {
    return switch (kind) {
      case CONNECTION_REFUSED, UNREACHABLE, TIMED_OUT, CONNECTION_LOST, INTERRUPTED -> Level.INFO;
      case SERVER_ERROR, UNREADABLE_ANSWER -> Level.WARN;
    };
  }
}
