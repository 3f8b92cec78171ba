package ai.crewlet.tenantry.operator.orphans;

import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProviderSpecBuilder;
import ai.crewlet.tenantry.operator.apply.StatusWriter;
import ai.crewlet.tenantry.operator.assess.conditions.Orphans;
import ai.crewlet.tenantry.operator.assess.conditions.StatusReport;
import ai.crewlet.tenantry.operator.watch.CompanyPresence;
import java.time.Instant;
import java.time.InstantSource;

/** LLMProviders without a Company. */
public final class OrphanedProviders extends OrphanReconciler<LLMProvider> {
  public OrphanedProviders(CompanyPresence companies, StatusWriter statuses, InstantSource clock) {
    super(LLMProvider.class, companies, statuses, clock);
  }

  /** What has to be kept of one. */
  public static LLMProvider reduced(LLMProvider provider) {
    provider.setSpec(
        LLMProviderSpecBuilder.builder().companyRef(provider.getSpec().companyRef()).build());
    return provider;
  }

  @Override
  CompanyReference company(LLMProvider provider) {
    return provider.getSpec().companyRef();
  }

  @Override
  StatusReport<?> report(LLMProvider orphan, Instant now) {
    return Orphans.report(orphan, now);
  }
}
