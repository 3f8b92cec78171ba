package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import ai.crewlet.tenantry.workflows.onboarding.FirstPerson;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import java.util.List;
import java.util.Map;

/** Requests for tests. */
public final class Requests {

  public static final String TENANT = "acme";

  private Requests() {}

  /** A small company with its first person. */
  public static OnboardTenant acme() {
    return acme("request-1");
  }

  public static OnboardTenant acme(String requestId) {
    return new OnboardTenant(tenant(), company(), founder(), requestId, null, "somebody");
  }

  /** A Tenant applied with kubectl: it exists, and nobody announced a company. */
  public static OnboardTenant tenantOnly() {
    return new OnboardTenant(tenant(), List.of(), null, "uid-1", 1L, "controller");
  }

  public static ManifestObject tenant() {
    return object("Tenant", TENANT, Map.of("tier", "team"));
  }

  public static List<ManifestObject> company() {
    return List.of(
        object("Company", TENANT, Map.of("companyName", "Acme")),
        object("Seat", "founder", Map.of("kind", "Human")),
        object("Seat", "lead", Map.of("goal", "decide")));
  }

  public static FirstPerson founder() {
    return new FirstPerson("ada@example.com", "founder", List.of("admin"));
  }

  public static InvitePerson invitation() {
    return new InvitePerson(
        TENANT,
        FakeCluster.TENANT_ID,
        FakeCluster.NAMESPACE,
        TENANT,
        "ada@example.com",
        "founder",
        List.of("admin"),
        "request-1",
        "somebody");
  }

  public static ManifestObject object(String kind, String name, Map<String, Object> spec) {
    return new ManifestObject(
        "crewlet.ai/v1alpha1", kind, name, Map.of("kind", kind, "spec", spec));
  }
}
