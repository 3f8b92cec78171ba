package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import io.temporal.client.WorkflowClient;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Requests to change the company acme. */
final class Changes {

  private Changes() {}

  /** Something for every step; one seat is new, one differs, one goes. */
  static ChangeCompany everything(String requestId) {
    return new ChangeCompany(
        Requests.TENANT,
        tenant(),
        objects(),
        Map.of("agents", 3),
        Set.of(Rotation.API_ACCESS, Rotation.OPERATOR_TOKEN),
        true,
        false,
        null,
        requestId,
        "somebody");
  }

  static ManifestObject tenant() {
    return Requests.object(
        "Tenant", Requests.TENANT, Map.of("tier", "team", "displayName", "Acme"));
  }

  static List<ManifestObject> objects() {
    return List.of(
        Requests.object("Company", Requests.TENANT, Map.of("companyName", "Acme")),
        Requests.object("Seat", "founder", Map.of("kind", "Human", "displayName", "Founder")),
        Requests.object("Seat", "nina", Map.of("goal", "help")));
  }

  static ChangeCompanyWorkflow start(Rig rig, ChangeCompany request) {
    var stub =
        rig.client()
            .newWorkflowStub(ChangeCompanyWorkflow.class, ChangeCompanyStart.options(request));
    WorkflowClient.start(stub::change, request);
    return stub;
  }
}
