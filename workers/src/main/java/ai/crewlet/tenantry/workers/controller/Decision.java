package ai.crewlet.tenantry.workers.controller;

/** What a Tenant's present state asks of Temporal. */
sealed interface Decision {
  /** Nothing: it is settled, a motion is under way, or a person decides. */
  record Rest() implements Decision {}

  /**
   * Start an onboarding.
   *
   * @param requestId same for the same intent: a second start of it is the same request
   */
  record Onboard(String requestId, long generation) implements Decision {}

  /**
   * Wake a parked motion.
   *
   * @param token same for the same wish: told twice, it is tried once
   */
  record Retry(String workflowId, String token) implements Decision {}

  /** Look whether the motion that the Tenant reports still runs (C49). */
  record Verify(String workflowId) implements Decision {}
}
