package ai.crewlet.tenantry.workers.operation;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.motion.OperationReport;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The share of a Tenant's status that motions own. Written as a whole each time: what a server-side
 * apply leaves out is removed. Pure.
 */
record MotionShare(
    @Nullable Operation operation, @Nullable Settled settled, @Nullable Condition healthy) {

  /** What the Tenant says now. */
  static MotionShare of(Tenant tenant) {
    var status = tenant.getStatus();
    if (status == null) {
      return new MotionShare(null, null, null);
    }
    return new MotionShare(
        status.operation(),
        status.settled(),
        status.conditions().stream()
            .filter(c -> ConditionType.OPERATION_HEALTHY.value().equals(c.getType()))
            .findFirst()
            .orElse(null));
  }

  /**
   * After a report. A side motion never replaces another's operation: its report waits, tried again
   * until the other motion has settled.
   *
   * @param runId the run that reports
   */
  MotionShare reporting(OperationReport report, String runId, long generation, Instant now) {
    var told = report.operation();
    if (told.type().side()
        && operation != null
        && !told.workflowId().equals(operation.workflowId())) {
      throw FailureType.NOT_READY_YET.failure(
          "%s has the word on Tenant %s".formatted(operation.workflowId(), report.tenant()));
    }
    var next =
        new Operation(
            told.type().value(),
            told.workflowId(),
            runId,
            null,
            null,
            told.step(),
            told.attempt(),
            told.since().truncatedTo(ChronoUnit.SECONDS).toString(),
            told.message(),
            told.needsAttention());
    return new MotionShare(
        next, settled, healthy(report.failure(), told.message(), generation, now));
  }

  /** Without the operation, if this workflow reported it. */
  MotionShare cleared(String workflowId, long generation, Instant now) {
    return owned(workflowId)
        ? new MotionShare(null, settled, healthy(null, "nothing is under way", generation, now))
        : this;
  }

  /** After the last word of a motion. */
  MotionShare settling(Settlement word, long generation, Instant now) {
    var before = Optional.ofNullable(settled);
    var next =
        new Settled(
            word.generation() == null ? Long.valueOf(generation) : word.generation(),
            word.tier() == null ? before.map(Settled::tier).orElse(null) : word.tier(),
            word.suspended() == null
                ? before.map(Settled::suspended).orElse(null)
                : word.suspended(),
            word.outcome().value());
    var remaining = operation == null || owned(word.workflowId()) ? null : operation;
    return new MotionShare(
        remaining, next, healthy(word.failure(), word.message(), generation, now));
  }

  /** The object to apply: this share and nothing else, on the version it was read at. */
  Tenant applied(Tenant live) {
    var tenant = new Tenant();
    tenant.setMetadata(
        new ObjectMetaBuilder()
            .withName(live.getMetadata().getName())
            .withResourceVersion(live.getMetadata().getResourceVersion())
            .build());
    tenant.setStatus(
        TenantStatusBuilder.builder()
            .operation(operation)
            .settled(settled)
            .conditions(healthy == null ? List.of() : List.of(healthy))
            .build());
    return tenant;
  }

  private boolean owned(String workflowId) {
    return operation != null && workflowId.equals(operation.workflowId());
  }

  private Condition healthy(
      @Nullable FailureType failure, String message, long generation, Instant now) {
    var status = failure == null ? "True" : "False";
    var changed = healthy == null || !status.equals(healthy.getStatus());
    return new ConditionBuilder()
        .withType(ConditionType.OPERATION_HEALTHY.value())
        .withStatus(status)
        .withReason(failure == null ? ConditionReason.HEALTHY.value() : failure.value())
        .withMessage(message)
        .withObservedGeneration(generation)
        .withLastTransitionTime(
            changed
                ? now.truncatedTo(ChronoUnit.SECONDS).toString()
                : healthy.getLastTransitionTime())
        .build();
  }
}
