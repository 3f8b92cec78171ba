package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.controller.Decision.Start;
import java.util.Optional;

/** The controller's way to Temporal. Throws when it does not get through. */
interface MotionStarter {

  /** What became of a start. */
  enum Answer {
    /** It runs, by this start or an earlier one of the same request. */
    RUNS,
    /** Another motion holds the tenant; ask again. */
    BUSY,
    /** The same request was answered before, and its motion is over. */
    ANSWERED
  }

  /** Starts a motion; the same request twice is started once. */
  Answer start(Start start, Tenant tenant);

  /** Wakes every parked motion of the tenant; the same token twice wakes it once. */
  void wake(Tenant tenant, String token);

  /** Whether a run is open under this id. */
  boolean runs(String workflowId);

  /** Empty when Temporal answers, else a sentence about what is wrong. */
  Optional<String> complaint();
}
