package ai.crewlet.tenantry.engine.fleet;

/** How far a node has come with the revision it was told to run. */
public enum ConfigStatus {
  /** Applied. */
  OK,
  /** Not yet. */
  PENDING,
  /** It could not be applied; what ran before keeps running. */
  ERROR,
  /** Applied in part. */
  DEGRADED,
  /** A word this client does not know. */
  OTHER
}
