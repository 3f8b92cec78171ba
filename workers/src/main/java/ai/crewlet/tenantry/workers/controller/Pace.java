package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.controller.MotionStarter.Answer;
import ai.crewlet.tenantry.workers.controller.TenantWorld.Look;
import java.time.Duration;
import java.time.Instant;

/**
 * When a tenant is looked at again although nothing was heard of it. Everything but the copies of
 * providers' Secrets is watched; these are looked up once a minute, and so is a motion that was
 * started and may die before its first word. Pure.
 */
final class Pace {
  private static final Duration SOON = Duration.ofSeconds(2);
  private static final Duration TURN = Duration.ofSeconds(5);
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration REST = Duration.ofMinutes(10);

  private Pace() {}

  /**
   * @param reported the Tenant after the pass
   */
  static Duration next(Tenant reported, Look look, Carried carried, Instant now) {
    if (!carried.reached()) {
      return Backoff.of(reported, now);
    }
    if (look.repaired().again() || carried.lost()) {
      return SOON;
    }
    if (carried.any(Answer.BUSY)) {
      return TURN;
    }
    if (!carried.starts().isEmpty()
        || !look.seen().view().providers().isEmpty()
        || !look.seen().gaps().isEmpty()) {
      return MINUTE;
    }
    return Phases.operation(reported).isPresent() ? Decisions.BELIEVED : REST;
  }
}
