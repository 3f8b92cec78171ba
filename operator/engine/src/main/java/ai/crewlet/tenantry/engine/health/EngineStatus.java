package ai.crewlet.tenantry.engine.health;

/** What {@code /health} calls the state of the process. */
public enum EngineStatus {
  OK,
  /** It has no document yet. */
  UNCONFIGURED,
  /** It takes no new turn and waits for those that run. */
  SHUTTING_DOWN,
  /** The last document could not be applied; the company before it keeps running. */
  ISOLATED,
  /** A word this client does not know. */
  OTHER
}
