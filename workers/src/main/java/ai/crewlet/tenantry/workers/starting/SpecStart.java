package ai.crewlet.tenantry.workers.starting;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.tenancy.SpecAuthor;

/**
 * A motion that a Tenant's spec means.
 *
 * @param tenant as it was read
 * @param requestId same for the same intent, whoever starts it
 * @param generation of the spec that is the intent
 */
public record SpecStart(Tenant tenant, String requestId, long generation) {

  /** Who asked: whoever wrote the spec. */
  String requestedBy() {
    return SpecAuthor.of(tenant, generation);
  }

  String name() {
    return tenant.getMetadata().getName();
  }
}
