package ai.crewlet.tenantry.operator.engines;

import ai.crewlet.tenantry.operator.settings.OperatorSettings.EngineAccess;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import java.time.Duration;

/** How long until an engine is asked again. */
record Cadence(Duration awaiting, Duration resting) {
  /** After so many answers that said nothing new, a moment more or less matters less. */
  private static final int PATIENT_AFTER = 5;

  private static final int LONGEST = 5;

  static Cadence of(EngineAccess settings) {
    return new Cadence(settings.pollAwaiting(), settings.pollResting());
  }

  /**
   * An engine that does not answer is asked less and less often, but never less than one at rest;
   * one from which something is awaited less often the longer that takes.
   *
   * @param repeated how many answers in a row said what the one before them said
   */
  Duration next(boolean somethingAwaited, EngineReport last, int failures, int repeated) {
    if (last instanceof EngineReport.Unreachable) {
      Duration backedOff = awaiting.multipliedBy(1L << Math.min(failures, 5));
      return backedOff.compareTo(resting) < 0 ? backedOff : resting;
    }
    if (!somethingAwaited) {
      return resting;
    }
    Duration patient = awaiting.multipliedBy(Math.min(1 + repeated / PATIENT_AFTER, LONGEST));
    return patient.compareTo(resting) < 0 ? patient : resting;
  }
}
