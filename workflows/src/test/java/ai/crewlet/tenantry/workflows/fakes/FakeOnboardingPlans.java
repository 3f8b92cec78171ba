package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingPlan;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingPlanActivities;
import java.util.List;

/** Validation of an onboarding: refuses objects that say "invalid", knows what is settled. */
public final class FakeOnboardingPlans implements OnboardingPlanActivities {

  private final FakeCluster cluster;

  public FakeOnboardingPlans(FakeCluster cluster) {
    this.cluster = cluster;
  }

  @Override
  public OnboardingPlan planOnboarding(OnboardTenant request) {
    return cluster.faults().call("planOnboarding", () -> plan(request));
  }

  private OnboardingPlan plan(OnboardTenant request) {
    for (var object : request.objects()) {
      if (object.body().containsKey("invalid")) {
        throw FailureType.INVALID_REQUEST.failure(object + ": spec.invalid is not a field");
      }
    }
    var there = settled() && request.objects().stream().allMatch(this::isAsAsked);
    return new OnboardingPlan(
        "team",
        company(request),
        there ? FakeCluster.TENANT_ID : null,
        there ? FakeCluster.NAMESPACE : null,
        there,
        List.of());
  }

  private boolean settled() {
    var last = cluster.status().settled();
    return last != null && last.outcome() == Outcome.SUCCEEDED;
  }

  private boolean isAsAsked(ManifestObject object) {
    return object.body().equals(cluster.body(object.toString()));
  }

  private static String company(OnboardTenant request) {
    return request.objects().stream()
        .filter(object -> object.kind().equals("Company"))
        .map(ManifestObject::name)
        .findFirst()
        .orElse(null);
  }
}
