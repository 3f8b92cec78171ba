package ai.crewlet.tenantry.e2e.guide;

import static org.assertj.core.api.Assertions.assertThat;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@GuideTest
@DisplayName("One namespace per tenant")
class Guide2OneNamespaceIT {
  private static final String BOUNDS =
      """
      apiVersion: v1
      kind: ResourceQuota
      metadata: {name: bounds, namespace: ${namespace}}
      spec: {hard: {pods: "2", requests.cpu: "1", limits.memory: 8Gi}}
      ---
      apiVersion: v1
      kind: LimitRange
      metadata: {name: bounds, namespace: ${namespace}}
      spec: {limits: [{type: Container, default: {memory: 512Mi}}]}
      """;

  private final ControlPlane plane;

  Guide2OneNamespaceIT(ControlPlane plane) {
    this.plane = plane;
  }

  @Test
  @DisplayName("M128: one tenant's objects cannot name another's Secrets")
  void referencesStayInside() {
    var one = plane.tenant("team");
    var other = plane.tenant("team");
    one.apply(
        """
        apiVersion: v1
        kind: Secret
        metadata: {name: lead-slack, namespace: ${namespace}}
        stringData: {botToken: one-bot, signingSecret: one-signing}
        """);
    other.apply(
        TenantSpace.ACME
            + """
              integrations: {slack: {credentialsSecretRef: {name: lead-slack}}}
            """);

    other.awaitCondition("seat/lead", "ResolvedRefs", "False/SecretNotFound");
  }

  @Test
  @DisplayName("M15, M129: the engine is walled in, and runs within the tenant's quota")
  void wallsAndBounds() {
    var space = plane.tenant("team");
    space.apply(BOUNDS);
    space.withAcme();

    assertThat(space.field("networkpolicies", ".items[*].spec.policyTypes[*]"))
        .contains("Ingress", "Egress");
    space.awaitField("resourcequota/bounds", ".status.used.pods", "1");
  }

  @Test
  @DisplayName("M131: deleting the namespace deletes the tenant, its engine stopped first")
  void deletingTheNamespaceDeletesTheTenant() {
    var space = plane.tenant("team").withAcme();
    assertThat(space.field("company/acme", ".metadata.finalizers[*]")).isNotEmpty();

    plane.must("delete", "namespace/" + space.name(), "--timeout=5m");

    Awaitility.await()
        .atMost(TenantSpace.PATIENCE)
        .until(() -> !plane.engineOf(space.name()).isRunning());
  }
}
