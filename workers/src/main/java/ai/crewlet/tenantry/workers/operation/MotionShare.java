package ai.crewlet.tenantry.workers.operation;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.OperationBuilder;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.OperationReport;
import ai.crewlet.tenantry.workflows.motion.Settlement;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
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
   * @param live the Tenant as it is now; its generation is remembered as the one the run began with
   */
  MotionShare reporting(OperationReport report, String runId, Tenant live, Instant now) {
    var told = report.operation();
    if (told.type().side()
        && operation != null
        && !told.workflowId().equals(operation.workflowId())) {
      throw FailureType.NOT_READY_YET.failure(
          "%s has the word on Tenant %s".formatted(operation.workflowId(), report.tenant()));
    }
    var generation = live.getMetadata().getGeneration();
    var next =
        OperationBuilder.builder()
            .type(told.type().value())
            .workflowId(told.workflowId())
            .runId(runId)
            .generation(began(runId).orElse(generation))
            .step(told.step())
            .attempt(told.attempt())
            .since(told.since().truncatedTo(ChronoUnit.SECONDS).toString())
            .message(told.message())
            .needsAttention(told.needsAttention())
            .build();
    return new MotionShare(
        next, settled, healthy(report.failure(), told.message(), generation, now));
  }

  private Optional<Long> began(String runId) {
    return Optional.ofNullable(operation)
        .filter(o -> runId.equals(o.runId()))
        .map(Operation::generation);
  }

  /** Without the operation, if this workflow reported it. */
  MotionShare cleared(String workflowId, Tenant live, Instant now) {
    return owned(workflowId)
        ? new MotionShare(
            null,
            settled,
            healthy(null, "nothing is being changed", live.getMetadata().getGeneration(), now))
        : this;
  }

  /**
   * After the last word of a motion. One that ran beside others, unnoticed, has nothing to say
   * about how they fare.
   */
  MotionShare settling(Settlement word, MotionType type, Tenant live, Instant now) {
    var next =
        new LastWord(word, type, live, Optional.ofNullable(settled)).settled(lifecycleRuns(word));
    if (type.side() && word.failure() == null && !owned(word.workflowId())) {
      return new MotionShare(operation, next, healthy);
    }
    var others = operation != null && !owned(word.workflowId());
    return new MotionShare(
        others ? operation : null,
        next,
        others && type.side()
            ? healthy
            : healthy(word.failure(), word.message(), live.getMetadata().getGeneration(), now));
  }

  /** Whether another motion is under way that holds the tenant's lock. */
  private boolean lifecycleRuns(Settlement word) {
    return operation != null
        && !owned(word.workflowId())
        && Arrays.stream(MotionType.values())
            .filter(known -> !known.side())
            .anyMatch(known -> known.value().equals(operation.type()));
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
