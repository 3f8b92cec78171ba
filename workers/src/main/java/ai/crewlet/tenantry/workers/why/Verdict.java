package ai.crewlet.tenantry.workers.why;

/** How a tenant fares, for whoever has to decide whether to get up. */
public enum Verdict {
  /** It is at work. */
  HEALTHY,
  /** It rests, because its spec says so. */
  SUSPENDED,
  /** Something is under way, and nobody has to act. */
  UNDER_WAY,
  /** Somebody has to act. */
  NEEDS_PERSON
}
