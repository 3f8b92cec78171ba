package ai.crewlet.tenantry.operator.orphans;

import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.integration.IntegrationSpecBuilder;
import ai.crewlet.tenantry.operator.apply.StatusWriter;
import ai.crewlet.tenantry.operator.assess.conditions.Orphans;
import ai.crewlet.tenantry.operator.assess.conditions.StatusReport;
import ai.crewlet.tenantry.operator.watch.CompanyPresence;
import java.time.Instant;
import java.time.InstantSource;

/** Integrations without a Company. */
public final class OrphanedIntegrations extends OrphanReconciler<Integration> {
  public OrphanedIntegrations(
      CompanyPresence companies, StatusWriter statuses, InstantSource clock) {
    super(Integration.class, companies, statuses, clock);
  }

  /** What has to be kept of one. */
  public static Integration reduced(Integration integration) {
    integration.setSpec(
        IntegrationSpecBuilder.builder().companyRef(integration.getSpec().companyRef()).build());
    return integration;
  }

  @Override
  CompanyReference company(Integration integration) {
    return integration.getSpec().companyRef();
  }

  @Override
  StatusReport<?> report(Integration orphan, Instant now) {
    return Orphans.report(orphan, now);
  }
}
