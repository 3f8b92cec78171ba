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
    return new ConditionBuilder()
        .withType(ConditionType.OPERATION_HEALTHY.value())
        .withStatus("True")
        .withReason(ConditionReason.HEALTHY.value())
        .withMessage("Temporal answers again")
        .withObservedGeneration(tenant.getMetadata().getGeneration())
        .withLastTransitionTime(now.truncatedTo(ChronoUnit.SECONDS).toString())
        .build();
  }

  /** Whether it is said that Temporal does not answer. */
  static boolean isSaidUnreachable(Tenant tenant) {
    return Optional.ofNullable(tenant.getStatus()).stream()
        .flatMap(status -> status.conditions().stream())
        .filter(c -> c.getType().equals(ConditionType.OPERATION_HEALTHY.value()))
        .anyMatch(c -> c.getReason().equals(ConditionReason.TEMPORAL_UNREACHABLE.value()));
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
    return Optional.ofNullable(tenant.getStatus()).stream()
        .flatMap(status -> status.conditions().stream())
        .filter(c -> c.getType().equals(ConditionType.OPERATION_HEALTHY.value()))
        .filter(c -> c.getStatus().equals("False"))
        .map(Condition::getLastTransitionTime)
        .findFirst();
  }
}
