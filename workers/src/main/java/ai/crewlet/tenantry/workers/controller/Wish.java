package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantPhase;
import ai.crewlet.tenantry.workers.tenancy.SpecRequest;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import java.util.Map;
import java.util.Optional;

/**
 * That something be tried again now, told in Kubernetes (C3, M244): a new value of {@code
 * crewlet.ai/retry}, or the phase set back to Pending by hand. Pure.
 *
 * @param token names the wish
 * @param annotation the value to remember as followed; empty for the phase
 */
record Wish(String token, Optional<String> annotation) {

  /** The wish that was not followed yet. */
  static Optional<Wish> of(Tenant tenant) {
    var value =
        SpecRequest.retry(tenant)
            .map(SpecRequest::word)
            .filter(word -> handled(tenant).filter(word::equals).isEmpty());
    return value
        .map(word -> new Wish("annotation-" + word, value))
        .or(
            () ->
                phaseSetBack(tenant)
                    ? Optional.of(
                        new Wish(
                            "phase-" + tenant.getMetadata().getResourceVersion(), Optional.empty()))
                    : Optional.empty());
  }

  /** What an id gets of it, beside the annotation that is in it already. */
  String suffix() {
    return annotation.isPresent() ? "" : "/" + token;
  }

  /** The value followed last. */
  static Optional<String> handled(Tenant tenant) {
    return Optional.ofNullable(tenant.getStatus()).map(status -> status.handledRetry());
  }

  /** Our own Pending is what a new Tenant has; by hand is what we no longer own. */
  private static boolean phaseSetBack(Tenant tenant) {
    return Optional.ofNullable(tenant.getStatus())
            .filter(status -> status.phase() == TenantPhase.PENDING)
            .isPresent()
        && Phases.of(tenant) != TenantPhase.PENDING
        && tenant.getMetadata().getManagedFields().stream().noneMatch(Wish::ourPhase);
  }

  private static boolean ourPhase(ManagedFieldsEntry entry) {
    return FieldManagers.TENANT_CONTROLLER.equals(entry.getManager())
        && entry.getFieldsV1() != null
        && entry.getFieldsV1().getAdditionalProperties().get("f:status") instanceof Map<?, ?> owned
        && owned.containsKey("f:phase");
  }
}
