package ai.crewlet.tenantry.workers.starting;

import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.Offboardings;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenant;

/** A deleted Tenant: offboarded, whatever else runs (C48). */
final class OffboardBySpec {
  private OffboardBySpec() {}

  /** Busy while what held the tenant makes way: then it is to be asked again. */
  static StartAnswer start(Motions motions, SpecStart start) {
    var tenant = start.tenant();
    return new Offboardings(motions)
        .start(
            OffboardTenant.of(
                tenant.getMetadata().getName(),
                TenantView.of(tenant).tenantId(),
                start.generation(),
                start.requestId(),
                start.requestedBy()));
  }
}
