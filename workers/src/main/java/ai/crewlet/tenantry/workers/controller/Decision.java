package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.workflows.MotionType;

/** What a Tenant's present state asks of Temporal. */
sealed interface Decision {
  /**
   * Start a motion.
   *
   * @param requestId same for the same intent: a second start of it is the same request
   * @param generation of the Tenant whose spec is the intent
   */
  record Start(MotionType motion, String requestId, long generation) implements Decision {}

  /**
   * Wake whatever is parked of this tenant (C3).
   *
   * @param token same for the same wish: told twice, it is tried once
   */
  record Wake(String token) implements Decision {}

  /** Look whether the motion that the Tenant reports still runs (C49). */
  record Verify(String workflowId) implements Decision {}
}
