package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Tenant;
import java.util.Optional;

/** The controller's way to Temporal. */
interface MotionStarter {

  /** What became of a decision. */
  enum Answer {
    CARRIED_OUT,
    /** The motion it is about is over and never settled, or Temporal does not know it (C49). */
    MOTION_LOST
  }

  /** Carries a decision out; the same decision twice is carried out once. */
  Answer carryOut(Decision decision, Tenant tenant);

  /** Empty when Temporal answers, else a sentence about what is wrong. */
  Optional<String> complaint();
}
