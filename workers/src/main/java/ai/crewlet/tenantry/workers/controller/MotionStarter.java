package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Tenant;
import java.util.Optional;

/** The controller's way to Temporal. */
interface MotionStarter {

  /** Carries a decision out; the same decision twice is carried out once. */
  void carryOut(Decision decision, Tenant tenant);

  /** Empty when Temporal answers, else a sentence about what is wrong. */
  Optional<String> complaint();
}
