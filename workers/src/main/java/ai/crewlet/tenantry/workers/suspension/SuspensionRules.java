package ai.crewlet.tenantry.workers.suspension;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.suspension.SetSuspension;
import ai.crewlet.tenantry.workflows.suspension.SuspensionPlan;
import java.util.Optional;

/** What a wish to suspend or resume means for the tenant as it is. Pure. */
public final class SuspensionRules {

  private SuspensionRules() {}

  /**
   * Refuses to start again what is being taken away; stopping it is always right.
   *
   * @throws io.temporal.failure.ApplicationFailure TenantDeleting
   */
  public static void check(Tenant live, boolean suspend) {
    if (live.isMarkedForDeletion() && !suspend) {
      throw FailureType.TENANT_DELETING.failure(
          "Tenant %s is being offboarded, so nothing of it is started again; to bring it back: tenantry restore %s"
              .formatted(live.getMetadata().getName(), live.getMetadata().getName()));
    }
  }

  /** What is there already, and whether the wish is still one. */
  static SuspensionPlan plan(SetSuspension request, Tenant live, Optional<Company> company) {
    check(live, request.suspend());
    var view = TenantView.of(live);
    var intended = live.getSpec().suspended() == request.suspend();
    var generation = live.getMetadata().getGeneration();
    return new SuspensionPlan(
        view.tenantId(),
        view.namespace(),
        view.company(),
        generation,
        intended,
        !intended && request.generation() != null && generation > request.generation(),
        intended
            && settled(live) == request.suspend()
            && company.map(c -> c.getSpec().suspended() == request.suspend()).orElse(true));
  }

  private static boolean settled(Tenant live) {
    return Optional.ofNullable(live.getStatus())
        .map(status -> status.settled())
        .map(Settled::suspended)
        .orElse(false);
  }
}
