package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.plan.Mistake;
import ai.crewlet.tenantry.workers.plan.PlanFacts;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.Tier;
import ai.crewlet.tenantry.workflows.change.ChangeCompany;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Finds out what a request would do, and everything that is wrong with it. Reads, and applies
 * without writing; needs the rights that writing would need.
 */
public final class ChangePlanner {

  private final Cluster cluster;
  private final TenancySettings settings;

  public ChangePlanner(Cluster cluster, TenancySettings settings) {
    this.cluster = cluster;
    this.settings = settings;
  }

  /** What a request would do, or why it is refused. */
  public sealed interface Answer {

    /** It can be carried out. */
    record Planned(PlannedChange change) implements Answer {}

    /** It cannot; every mistake, limits first. */
    record Refused(List<Mistake> mistakes) implements Answer {}
  }

  /**
   * Plans.
   *
   * @throws io.temporal.failure.ApplicationFailure TenantNotFound, TenantDeleting, NotOnboarded
   */
  public Answer plan(ChangeCompany request) {
    var tenant = OnboardedTenant.read(cluster, request);
    var company = LiveCompany.read(cluster, tenant.view());
    var tries = new Tries(cluster, request.takeOver() ? Conflict.FORCE : Conflict.REFUSE);
    return new Planning(request, tenant, company, tries).answer(facts(tenant), settings);
  }

  private PlanFacts facts(OnboardedTenant tenant) {
    var tiers =
        cluster.list(EngineClass.class).stream()
            .map(Tier::of)
            .collect(Collectors.toMap(Tier::name, Function.identity()));
    return new PlanFacts(tiers, tenant.view().tenantId(), tenant.labels(), null);
  }
}
