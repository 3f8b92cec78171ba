package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantPhase;
import ai.crewlet.tenantry.workers.controller.Decision.Onboard;
import ai.crewlet.tenantry.workers.controller.Decision.Rest;
import ai.crewlet.tenantry.workers.controller.Decision.Retry;
import ai.crewlet.tenantry.workers.controller.Decision.Verify;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Which motion the spec means (C46): one is started only if the generation is above what a motion
 * has settled and none runs; an aborted one is not started again before spec or {@code
 * crewlet.ai/retry} changes. Pure.
 */
final class Decisions {
  private Decisions() {}

  /** How old a reported operation gets before somebody asks Temporal about it (C49). */
  static final Duration BELIEVED = Duration.ofMinutes(5);

  static Decision of(Tenant tenant, Instant now) {
    if (tenant.isMarkedForDeletion()) {
      return new Rest();
    }
    var running = Phases.operation(tenant);
    if (running.isPresent()) {
      return whileOneRuns(tenant, running.get(), now);
    }
    return wantsOnboarding(tenant)
        ? new Onboard(requestId(tenant), tenant.getMetadata().getGeneration())
        : new Rest();
  }

  private static Decision whileOneRuns(Tenant tenant, Operation operation, Instant now) {
    var wish = wish(tenant);
    if (wish.isPresent() && Phases.needsPerson(operation)) {
      return new Retry(operation.workflowId(), wish.get());
    }
    return wish.isPresent() || old(operation, now)
        ? new Verify(operation.workflowId())
        : new Rest();
  }

  private static boolean old(Operation operation, Instant now) {
    return operation.since() == null
        || Instant.parse(operation.since()).plus(BELIEVED).isBefore(now);
  }

  private static boolean wantsOnboarding(Tenant tenant) {
    var settled = Phases.settled(tenant);
    if (settled.isEmpty()) {
      return true;
    }
    return !Phases.onboarded(settled.get())
        && (changedSince(settled.get(), tenant) || retryAnnotation(tenant).isPresent());
  }

  private static boolean changedSince(Settled settled, Tenant tenant) {
    return settled.generation() == null
        || tenant.getMetadata().getGeneration() > settled.generation();
  }

  /** The annotation's value, or the phase that a person set back by hand (C3, M244). */
  private static Optional<String> wish(Tenant tenant) {
    return retryAnnotation(tenant)
        .map(value -> "annotation-" + value)
        .or(
            () ->
                Optional.ofNullable(tenant.getStatus())
                    .filter(status -> status.phase() == TenantPhase.PENDING)
                    .map(status -> "phase-" + tenant.getMetadata().getResourceVersion()));
  }

  private static String requestId(Tenant tenant) {
    return "spec/%s/%d%s"
        .formatted(
            tenant.getMetadata().getUid(),
            tenant.getMetadata().getGeneration(),
            retryAnnotation(tenant).map(value -> "/" + value).orElse(""));
  }

  private static Optional<String> retryAnnotation(Tenant tenant) {
    return Optional.ofNullable(tenant.getMetadata().getAnnotations())
        .map(annotations -> annotations.get(Annotations.RETRY));
  }
}
