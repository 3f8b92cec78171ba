package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.tenant.Offboarding;
import ai.crewlet.tenantry.api.tenant.TenantSpec;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Grace;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How long a tenant's namespace is kept: what {@code spec.offboarding.gracePeriod} says, else the
 * control plane's setting, and nothing for a tenant without a company (C59). Where there is no
 * namespace that could be kept there is nothing to wait for.
 *
 * @param setting for a company's Tenant that names none
 */
record GraceRule(Duration setting) {

  /**
   * @param kept whether the namespace is there and not on its way out
   */
  Grace of(Optional<TenantSpec> spec, boolean kept) {
    return new Grace(kept ? length(spec) : Duration.ZERO, null, null, null);
  }

  Duration length(Optional<TenantSpec> spec) {
    return spec.map(tenant -> length(tenant.offboarding(), tenant.company() != null))
        .orElse(setting);
  }

  Duration length(@Nullable Offboarding said, boolean company) {
    return Optional.ofNullable(said)
        .flatMap(Offboarding::grace)
        .orElse(company ? setting : Duration.ZERO);
  }
}
