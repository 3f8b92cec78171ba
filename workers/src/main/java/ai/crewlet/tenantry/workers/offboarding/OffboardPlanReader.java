package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.tenant.Offboarding;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.objectstore.ObjectPrefixes;
import ai.crewlet.tenantry.workers.offboarding.Prospect.Ground;
import ai.crewlet.tenantry.workers.surroundings.OwnNamespaces;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingStep;
import io.fabric8.kubernetes.api.model.Namespace;
import io.temporal.failure.ApplicationFailure;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/**
 * Looks, with the caller's rights and changing nothing, at what an offboarding would find, by the
 * rules that the offboarding itself keeps to.
 */
public final class OffboardPlanReader {
  private final Cluster cluster;
  private final OwnNamespaces own;
  private final Volumes volumes;
  private final GraceRule grace;
  private final Clock clock;

  /**
   * @param gracePeriod for a company's Tenant that names none
   */
  public OffboardPlanReader(Cluster cluster, Duration gracePeriod, Clock clock) {
    this.cluster = cluster;
    this.own = new OwnNamespaces(cluster);
    this.volumes = new Volumes(cluster);
    this.grace = new GraceRule(gracePeriod);
    this.clock = clock;
  }

  /**
   * @param how what the Tenant would say in {@code spec.offboarding}
   */
  public OffboardPlan read(Tenant tenant, Offboarding how) {
    var view = TenantView.of(tenant);
    var foreign = own.isForeign(view.name(), view.tenantId(), view.namespace());
    var prospect = foreign ? Prospect.foreign(view) : look(view, how);
    return prospect.plan(clock.instant());
  }

  private Prospect look(TenantView view, Offboarding how) {
    var ground = ground(view);
    var contents = new Contents(cluster, view.namespace());
    var companies = contents.companies();
    return new Prospect(
        view,
        ground,
        ground == Ground.OWN ? grace.length(how, view.company() != null) : Duration.ZERO,
        DeletionPolicies.of(how, companies.stream().findFirst().map(SavedManifests::of)),
        companies.stream().map(company -> company.getMetadata().getName()).toList(),
        contents.claims(),
        volumes.of(view.namespace()),
        objects(view));
  }

  private Ground ground(TenantView view) {
    return cluster
        .read(Namespace.class, view.namespace())
        .map(live -> live.isMarkedForDeletion() ? Ground.GOING : Ground.OWN)
        .orElse(Ground.NONE);
  }

  /** A bucket whose prefix others share is for a person; the step says so when it comes to it. */
  private List<String> objects(TenantView view) {
    if (view.company() == null) {
      return List.of();
    }
    try {
      return ObjectPrefixes.all(cluster.list(EngineClass.class), view.namespace(), view.company())
          .stream()
          .map(prefix -> "every object, version and upload under " + prefix)
          .toList();
    } catch (ApplicationFailure refused) {
      return List.of(
          "the step \"%s\" will park: %s"
              .formatted(OffboardingStep.OBJECTS.title(), refused.getOriginalMessage()));
    }
  }
}
