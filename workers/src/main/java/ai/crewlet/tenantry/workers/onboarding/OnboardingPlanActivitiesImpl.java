package ai.crewlet.tenantry.workers.onboarding;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.plan.OnboardingCheck;
import ai.crewlet.tenantry.workers.plan.Submission;
import ai.crewlet.tenantry.workers.surroundings.NamespaceClaims;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantIdentity;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingPlan;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingPlanActivities;
import java.util.List;
import java.util.Optional;

/**
 * Validates a request against the cluster; writes nothing, and tries what it can without writing.
 */
public final class OnboardingPlanActivitiesImpl implements OnboardingPlanActivities {

  private final Cluster cluster;
  private final PlanFactsReader facts;
  private final NamespaceClaims claims;
  private final DryRun dryRun;
  private final TenancySettings settings;
  private final ApiCalls calls;

  public OnboardingPlanActivitiesImpl(
      Cluster cluster, NamespaceClaims claims, TenancySettings settings, ApiCalls calls) {
    this.cluster = cluster;
    this.facts = new PlanFactsReader(cluster, claims);
    this.claims = claims;
    this.dryRun = new DryRun(cluster, settings);
    this.settings = settings;
    this.calls = calls;
  }

  @Override
  public OnboardingPlan planOnboarding(OnboardTenant request) {
    return calls.call("Tenant " + request.name(), () -> plan(request));
  }

  private OnboardingPlan plan(OnboardTenant request) {
    var submission = Submission.of(request);
    var live = cluster.read(Tenant.class, request.name());
    live.ifPresent(tenant -> TenantRules.check(tenant, request.tenant().body()));
    refuseAnothersIdentity(submission, live);
    var known = facts.read(submission, live);
    var mistakes = OnboardingCheck.against(submission, known, settings);
    if (!mistakes.isEmpty()) {
      throw Refusals.of(mistakes);
    }
    live.ifPresent(tenant -> refuseOtherContent(tenant, request));
    dryRun.tenant(request, live, known.namespaceLabels() != null);
    live.map(TenantView::of).ifPresent(tenant -> tryObjects(tenant, request));
    return describe(submission, live, nothingToDo(request, live));
  }

  /** Two tenants of one identity would share what is kept under it, their histories first (C45). */
  private void refuseAnothersIdentity(Submission request, Optional<Tenant> live) {
    live.map(tenant -> TenantView.of(tenant).tenantId())
        .or(() -> request.tenant().text("tenantId"))
        .flatMap(id -> claims.identity(request.tenant().name(), id))
        .ifPresent(
            owner -> {
              throw FailureType.INVALID_REQUEST.failure(
                  "Tenant %s spec.tenantId is the identity of Tenant %s; leave the field out"
                      .formatted(request.tenant().name(), owner));
            });
  }

  /** A company that is there already is changed by a change, which says what it does. */
  private void refuseOtherContent(Tenant live, OnboardTenant request) {
    var settled = live.getStatus() == null ? null : live.getStatus().settled();
    if (settled == null || !settled.wasOnboarded() || !dryRun.companyThere(live)) {
      return;
    }
    if (!TenantRules.says(live, request.tenant().body())
        || !dryRun.companyUnchanged(TenantView.of(live), request.objects())) {
      throw FailureType.ALREADY_ONBOARDED.failure(
          "Tenant %s is onboarded with other content; to see the difference: tenantry apply -f <file> --plan, to change it: tenantry apply -f <file>"
              .formatted(request.name()));
    }
  }

  private void tryObjects(TenantView tenant, OnboardTenant request) {
    request
        .objects()
        .forEach(object -> calls.run(object.toString(), () -> dryRun.object(tenant, object)));
  }

  private boolean nothingToDo(OnboardTenant request, Optional<Tenant> live) {
    return live.filter(TenantRules::settled)
        .filter(tenant -> TenantRules.says(tenant, request.tenant().body()))
        .filter(tenant -> dryRun.companyUnchanged(TenantView.of(tenant), request.objects()))
        .isPresent();
  }

  private static OnboardingPlan describe(
      Submission request, Optional<Tenant> live, boolean nothingToDo) {
    var view = live.map(TenantView::of);
    var tenantId = view.map(TenantView::tenantId).or(() -> request.tenant().text("tenantId"));
    var namespace =
        request
            .tenant()
            .text("namespace")
            .or(() -> tenantId.map(id -> TenantIdentity.namespace(null, id)));
    return new OnboardingPlan(
        request.tier().orElse(null),
        request.of("Company").findFirst().flatMap(c -> request.companyName()).orElse(null),
        tenantId.orElse(null),
        namespace.orElse(null),
        nothingToDo,
        List.of());
  }
}
