package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.controller.Decision.Start;
import ai.crewlet.tenantry.workflows.Ids;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Function;

/**
 * Whether a start is still meant at the moment it is made. A pass works on the Tenant as it was
 * heard of, which may be a moment old, most of all after a restart: the motion that it asks for may
 * have settled and be over, and another one would find nothing to do. Looked at in this order
 * nothing is missed: a motion settles before it is over, so what is not settled when none runs is
 * nobody's work.
 */
final class SecondLook {
  private final MotionStarter motions;
  private final Function<String, Optional<Tenant>> now;
  private final Clock clock;

  /**
   * @param now the Tenant of a name as the API server has it
   */
  SecondLook(MotionStarter motions, Function<String, Optional<Tenant>> now, Clock clock) {
    this.motions = motions;
    this.now = now;
    this.clock = clock;
  }

  /** Asks nobody where the start itself finds that the same request was answered. */
  boolean confirms(Start start, Tenant heard) {
    var name = heard.getMetadata().getName();
    return switch (start.motion()) {
      case SET_SUSPENSION -> runs(Ids.suspension(name)) || isMeant(start, name);
      case OFFBOARD_TENANT -> runs(Ids.tenant(name)) || isMeant(start, name);
      case ONBOARD_TENANT, MOVE_TIER, CHANGE_COMPANY, CONNECT_SEAT, INVITE_PERSON -> true;
    };
  }

  private boolean runs(String workflowId) {
    return motions.runs(workflowId);
  }

  private boolean isMeant(Start start, String name) {
    return now.apply(name)
        .filter(tenant -> Decisions.of(tenant, clock.instant()).contains(start))
        .isPresent();
  }
}
