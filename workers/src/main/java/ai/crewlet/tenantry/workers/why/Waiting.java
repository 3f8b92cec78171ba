package ai.crewlet.tenantry.workers.why;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.tenant.Operation;
import java.util.List;
import java.util.Optional;

/** Motions that wait for a person: the one the Tenant's status shows, and those beside it. Pure. */
record Waiting(Sight sight, MotionSight motions) {

  /** The one that the Tenant's status shows. */
  Optional<ParkedMotion> shown() {
    return sight.parked().map(this::shown);
  }

  private ParkedMotion shown(Operation operation) {
    var reason =
        sight
            .tenant()
            .condition(ConditionType.OPERATION_HEALTHY)
            .filter(c -> "False".equals(c.getStatus()))
            .map(c -> c.getReason())
            .orElse(ConditionReason.NEEDS_ATTENTION.value());
    return new ParkedMotion(operation, reason, beside().isEmpty() ? null : named(operation));
  }

  private String named(Operation operation) {
    return motions.parked().stream()
        .filter(motion -> motion.operation().workflowId().equals(operation.workflowId()))
        .map(ParkedMotion::named)
        .findFirst()
        .orElse(operation.workflowId());
  }

  /** Those that only Temporal knows, the one a person means first. */
  List<ParkedMotion> beside() {
    var shown = sight.parked().map(Operation::workflowId).orElse("");
    return motions.parked().stream()
        .filter(motion -> !shown.equals(motion.operation().workflowId()))
        .toList();
  }
}
