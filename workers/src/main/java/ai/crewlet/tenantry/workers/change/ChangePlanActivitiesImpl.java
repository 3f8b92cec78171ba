package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.workers.change.ChangePlanner.Answer;
import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.onboarding.Refusals;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workflows.change.ChangeCompany;
import ai.crewlet.tenantry.workflows.change.ChangePlan;
import ai.crewlet.tenantry.workflows.change.ChangePlanActivities;

/** Plans a change with the worker's rights. */
public final class ChangePlanActivitiesImpl implements ChangePlanActivities {

  private final ChangePlanner planner;
  private final ApiCalls calls;

  public ChangePlanActivitiesImpl(Cluster cluster, TenancySettings settings, ApiCalls calls) {
    this.planner = new ChangePlanner(cluster, settings);
    this.calls = calls;
  }

  @Override
  public ChangePlan planChange(ChangeCompany request) {
    var answer = calls.call("Tenant " + request.tenant(), () -> planner.plan(request));
    if (answer instanceof Answer.Refused refused) {
      throw Refusals.of(refused.mistakes());
    }
    return ((Answer.Planned) answer).change().withoutValues();
  }
}
