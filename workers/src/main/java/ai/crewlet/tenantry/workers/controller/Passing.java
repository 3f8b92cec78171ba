package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
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

  /**
   * How long the motion that made a Tenant may take to its first word on it, before it is doubted.
   */
  static final Duration FIRST_WORD = Duration.ofSeconds(10);

  private Passing() {}

  /**
   * Whether a motion has just made the Tenant and is about to say the first word on it: it carries
   * the motion's mark, and Temporal need not be asked.
   */
  static boolean motionSpeaksFirst(Tenant tenant, Instant now) {
    return tenant.getStatus() == null
        && MarkedObjects.mark(tenant).isPresent()
        && !tenant.isMarkedForDeletion()
        && recent(tenant.getMetadata().getCreationTimestamp(), FIRST_WORD, now);
  }

  /** Whether there is nothing to decide and nothing that somebody waits for to be said. */
  static boolean holds(Tenant tenant, Instant now) {
    return Phases.lifecycle(tenant).filter(motion -> !Phases.needsPerson(motion)).isPresent()
        && Optional.ofNullable(tenant.getStatus()).filter(s -> says(s, tenant, now)).isPresent()
        && Decisions.of(tenant, now).isEmpty();
  }

  private static boolean says(TenantStatus status, Tenant tenant, Instant now) {
    return status.phase() == Phases.of(tenant)
        && tenant.getMetadata().getGeneration().equals(status.observedGeneration())
        && (recent(status.operation().since(), HELD, now)
            || recent(status.lastReconciled(), HELD, now));
  }

  private static boolean recent(@Nullable String time, Duration span, Instant now) {
    return time != null && Instant.parse(time).plus(span).isAfter(now);
  }
}
