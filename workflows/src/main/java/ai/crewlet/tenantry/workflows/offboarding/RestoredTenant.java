package ai.crewlet.tenantry.workflows.offboarding;

import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import org.jspecify.annotations.Nullable;

/**
 * The Tenant that is there again.
 *
 * @param target the new object
 * @param company whether it had a Company to bring back
 * @param suspended whether it was suspended; null when no motion ever said
 * @param outcome what to settle with: Restored, or how its last motion ended where that never
 *     brought it into being
 * @param left what did not come back, and what to do about it, for a person; null when nothing
 */
public record RestoredTenant(
    TenantTarget target,
    boolean company,
    @Nullable Boolean suspended,
    Outcome outcome,
    @Nullable String left) {

  /** The same tenant, of which this did not come back either. */
  public RestoredTenant without(String more) {
    return new RestoredTenant(
        target, company, suspended, outcome, left == null ? more : left + "; " + more);
  }
}
