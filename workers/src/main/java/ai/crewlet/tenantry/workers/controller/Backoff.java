package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.tenant.Tenant;
import io.fabric8.kubernetes.api.model.Condition;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How long to wait before Temporal is asked again: half as long as it has been away, from the
 * condition that says since when (C49). Needs no memory. Pure.
 */
final class Backoff {
  private static final Duration LEAST = Duration.ofSeconds(2);
  private static final Duration MOST = Duration.ofMinutes(1);

  private Backoff() {}

  static Duration of(Tenant tenant, Instant now) {
    var half =
        awaySince(tenant).map(since -> Duration.between(since, now).dividedBy(2)).orElse(LEAST);
    if (half.compareTo(LEAST) < 0) {
      return LEAST;
    }
    return half.compareTo(MOST) > 0 ? MOST : half;
  }

  private static Optional<Instant> awaySince(Tenant tenant) {
    return Optional.ofNullable(tenant.getStatus()).stream()
        .flatMap(status -> status.conditions().stream())
        .filter(c -> c.getType().equals(ConditionType.OPERATION_HEALTHY.value()))
        .filter(c -> c.getReason().equals(ConditionReason.TEMPORAL_UNREACHABLE.value()))
        .map(Condition::getLastTransitionTime)
        .map(Instant::parse)
        .findFirst();
  }
}
