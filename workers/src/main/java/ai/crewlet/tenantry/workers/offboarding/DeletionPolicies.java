package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.crewlet.company.DeletionPolicy;
import ai.crewlet.tenantry.api.tenant.Offboarding;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workflows.ManifestObject;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What becomes of a company's data: the Tenant's word, else the Company's own, else Retain. */
final class DeletionPolicies {
  private DeletionPolicies() {}

  static DeletionPolicy of(Optional<Tenant> tenant, Optional<ManifestObject> company) {
    return of(tenant.map(live -> live.getSpec().offboarding()).orElse(null), company);
  }

  /**
   * @param said what stands in {@code spec.offboarding}, or would
   */
  static DeletionPolicy of(@Nullable Offboarding said, Optional<ManifestObject> company) {
    return Optional.ofNullable(said)
        .map(Offboarding::deletionPolicy)
        .or(
            () ->
                company
                    .map(object -> object.body().get("spec"))
                    .filter(Map.class::isInstance)
                    .map(spec -> ((Map<?, ?>) spec).get("deletionPolicy"))
                    .filter(DeletionPolicy.DELETE.value()::equals)
                    .map(delete -> DeletionPolicy.DELETE))
        .orElse(DeletionPolicy.RETAIN);
  }

  /** What the Tenant asks for; empty leaves the Company's own. */
  static Optional<DeletionPolicy> asked(Optional<Tenant> tenant) {
    return tenant
        .map(live -> live.getSpec().offboarding())
        .map(offboarding -> offboarding.deletionPolicy());
  }
}
