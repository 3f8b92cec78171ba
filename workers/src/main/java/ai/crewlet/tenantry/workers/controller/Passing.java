package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is true in passing, while a motion carries a tenant: its operation says what is going on,
 * and the conditions are looked up and said twice a minute in a step that lasts, and at once when
 * the motion has ended or needs somebody. Pure.
 */
final class Passing {
  /** How long a step may take, or what was said may stand, before the conditions are said again. */
  static final Duration HELD = Duration.ofSeconds(30);

  private Passing() {}

  /** Whether there is nothing to decide and nothing that somebody waits for to be said. */
  static boolean holds(Tenant tenant, Instant now) {
    return Phases.lifecycle(tenant).filter(motion -> !Phases.needsPerson(motion)).isPresent()
        && Optional.ofNullable(tenant.getStatus()).filter(s -> says(s, tenant, now)).isPresent()
        && Decisions.of(tenant, now).isEmpty();
  }

  private static boolean says(TenantStatus status, Tenant tenant, Instant now) {
    return status.phase() == Phases.of(tenant)
        && tenant.getMetadata().getGeneration().equals(status.observedGeneration())
        && (recent(status.operation().since(), now) || recent(status.lastReconciled(), now));
  }

  private static boolean recent(@Nullable String time, Instant now) {
    return time != null && Instant.parse(time).plus(HELD).isAfter(now);
  }
}
