package ai.crewlet.tenantry.workflows.onboarding;

import ai.crewlet.tenantry.workflows.ManifestObject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request to onboard a tenant.
 *
 * @param tenant the Tenant's manifest; its name is the tenant's
 * @param objects the company's objects; empty when nobody announced any (a Tenant applied with
 *     kubectl): then the company's steps are not needed
 * @param firstPerson whom to invite; null for nobody (C61)
 * @param requestId same for repetitions of the same request
 * @param generation of the Tenant the caller planned with (C46); null when it does not exist yet
 * @param requestedBy opaque name of who asked
 */
public record OnboardTenant(
    ManifestObject tenant,
    List<ManifestObject> objects,
    @Nullable FirstPerson firstPerson,
    String requestId,
    @Nullable Long generation,
    String requestedBy) {

  /** The tenant's name. */
  public String name() {
    return tenant.name();
  }

  /** The request with the corrected parts in place of its own. */
  OnboardTenant with(OnboardingCorrection correction) {
    return new OnboardTenant(
        tenant,
        correction.objects() == null ? objects : correction.objects(),
        correction.firstPerson() == null ? firstPerson : correction.firstPerson(),
        requestId,
        generation,
        requestedBy);
  }
}
