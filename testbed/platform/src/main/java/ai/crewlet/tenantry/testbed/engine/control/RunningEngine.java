package ai.crewlet.tenantry.testbed.engine.control;

import ai.crewlet.tenantry.testbed.engine.api.Parts;

/** What a control reaches inside an engine that runs. */
public interface RunningEngine {

  Parts parts();

  /** Empties the volume's store. */
  void wipeVolume();

  /** Ends the process as if it had crashed. */
  void crash(int exitCode);
}
