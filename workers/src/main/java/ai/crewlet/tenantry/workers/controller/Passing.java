package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What is true in passing, while a motion carries a tenant: its operation says what is going on,
 * and the conditions are looked up and said when the step has lasted, the motion has ended, or it
 * needs somebody. Pure.
 */
final class Passing {
  /** How long a step may take before the conditions are said during it. */
  static final Duration HELD = Duration.ofSeconds(15);

  private Passing() {}

  /** Whether there is nothing to decide and nothing that somebody waits for to be said. */
  static boolean holds(Tenant tenant, Instant now) {
    return Phases.lifecycle(tenant).filter(operation -> brief(operation, now)).isPresent()
        && Optional.ofNullable(tenant.getStatus()).filter(s -> says(s, tenant)).isPresent()
        && Decisions.of(tenant, now).isEmpty();
  }

  private static boolean brief(Operation operation, Instant now) {
    return !Phases.needsPerson(operation)
        && operation.since() != null
        && Instant.parse(operation.since()).plus(HELD).isAfter(now);
  }

  private static boolean says(TenantStatus status, Tenant tenant) {
    return status.phase() == Phases.of(tenant)
        && tenant.getMetadata().getGeneration().equals(status.observedGeneration());
  }
}
