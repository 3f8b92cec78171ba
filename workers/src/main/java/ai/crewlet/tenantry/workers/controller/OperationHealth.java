package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.tenant.Tenant;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** OperationHealthy, where the controller has to write it in the motions' stead (C49). Pure. */
final class OperationHealth {
  private OperationHealth() {}

  /** False: the motion the spec means cannot be started. */
  static Condition unreachable(Tenant tenant, String complaint, Instant now) {
    return unhealthy(
        tenant,
        ConditionReason.TEMPORAL_UNREACHABLE,
        complaint + ". It is tried again; nothing is lost",
        now);
  }

  /** True again, once Temporal answers and no motion has said anything since. */
  static Condition reachable(Tenant tenant, Instant now) {
    return healthy(tenant, "Temporal answers again", now);
  }

  /** True again: what was refused is not asked for any more. */
  static Condition over(Tenant tenant, Instant now) {
    return healthy(tenant, "nothing is being changed, and what the spec asks for is in place", now);
  }

  /**
   * Whether a complaint stands there that nobody can do anything about any more: nothing is under
   * way and the spec asks for nothing. That a motion was lost stays until somebody has seen it.
   *
   * @param seen whether somebody has just asked that it be tried again
   */
  static boolean isOver(Tenant tenant, boolean seen) {
    return !tenant.isMarkedForDeletion()
        && Phases.operation(tenant).isEmpty()
        && Wants.of(tenant).isEmpty()
        && said(tenant)
            .filter(c -> "False".equals(c.getStatus()))
            .filter(c -> seen || !ConditionReason.LOST.value().equals(c.getReason()))
            .isPresent();
  }

  /** Whether it is said that Temporal does not answer. */
  static boolean isSaidUnreachable(Tenant tenant) {
    return said(tenant)
        .filter(c -> c.getReason().equals(ConditionReason.TEMPORAL_UNREACHABLE.value()))
        .isPresent();
  }

  /** False: the motion that was reported is over and never settled; another may start. */
  static Condition lost(Tenant tenant, String workflowId, Instant now) {
    return unhealthy(
        tenant,
        ConditionReason.LOST,
        "workflow %s ended without settling, or Temporal lost it; what it did stands, and the next motion goes on from there"
            .formatted(workflowId),
        now);
  }

  private static Condition unhealthy(
      Tenant tenant, ConditionReason reason, String message, Instant now) {
    return new ConditionBuilder()
        .withType(ConditionType.OPERATION_HEALTHY.value())
        .withStatus("False")
        .withReason(reason.value())
        .withMessage(message)
        .withObservedGeneration(tenant.getMetadata().getGeneration())
        .withLastTransitionTime(
            since(tenant).orElse(now.truncatedTo(ChronoUnit.SECONDS).toString()))
        .build();
  }

  private static Optional<String> since(Tenant tenant) {
    return said(tenant)
        .filter(c -> c.getStatus().equals("False"))
        .map(Condition::getLastTransitionTime);
  }

  private static Optional<Condition> said(Tenant tenant) {
    return Optional.ofNullable(tenant.getStatus()).stream()
        .flatMap(status -> status.conditions().stream())
        .filter(c -> c.getType().equals(ConditionType.OPERATION_HEALTHY.value()))
        .findFirst();
  }

  private static Condition healthy(Tenant tenant, String message, Instant now) {
    return new ConditionBuilder()
        .withType(ConditionType.OPERATION_HEALTHY.value())
        .withStatus("True")
        .withReason(ConditionReason.HEALTHY.value())
        .withMessage(message)
        .withObservedGeneration(tenant.getMetadata().getGeneration())
        .withLastTransitionTime(now.truncatedTo(ChronoUnit.SECONDS).toString())
        .build();
  }
}
