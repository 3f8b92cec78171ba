package ai.crewlet.tenantry.workers.starting;

import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantStart;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import io.temporal.client.WorkflowClient;
import java.util.List;
import java.util.Map;

/** The Tenant exists, so the request carries no more than its name and what it is. */
final class OnboardBySpec {
  private OnboardBySpec() {}

  static StartAnswer start(Motions motions, SpecStart start) {
    var request = request(start);
    return motions.startOnce(
        OnboardTenantWorkflow.class,
        OnboardTenantStart.options(request),
        workflow -> WorkflowClient.start(workflow::onboard, request));
  }

  private static OnboardTenant request(SpecStart start) {
    var tenant = start.tenant();
    var body =
        Map.<String, Object>of(
            "apiVersion", tenant.getApiVersion(),
            "kind", tenant.getKind(),
            "metadata", Map.of("name", start.name()),
            "spec", Specs.asMap(tenant.getSpec()));
    return new OnboardTenant(
        new ManifestObject(tenant.getApiVersion(), tenant.getKind(), start.name(), body),
        List.of(),
        null,
        start.requestId(),
        start.generation(),
        start.requestedBy());
  }
}
