package ai.crewlet.tenantry.operator.engines;

import ai.crewlet.tenantry.operator.settings.OperatorSettings.EngineAccess;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import java.time.Duration;

/** How long until an engine is asked again. */
record Cadence(Duration awaiting, Duration resting) {

  static Cadence of(EngineAccess settings) {
    return new Cadence(settings.pollAwaiting(), settings.pollResting());
  }

  /**
   * An engine that does not answer is asked less and less often, but never less than one at rest.
   */
  Duration next(boolean somethingAwaited, EngineReport last, int failures) {
    if (last instanceof EngineReport.Unreachable) {
      Duration backedOff = awaiting.multipliedBy(1L << Math.min(failures, 5));
      return backedOff.compareTo(resting) < 0 ? backedOff : resting;
    }
    return somethingAwaited ? awaiting : resting;
  }
}
