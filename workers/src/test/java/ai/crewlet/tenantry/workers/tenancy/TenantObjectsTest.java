package ai.crewlet.tenantry.workers.tenancy;

import static ai.crewlet.tenantry.workers.fixture.Tenancies.acme;
import static ai.crewlet.tenantry.workers.fixture.Tenancies.bare;
import static ai.crewlet.tenantry.workers.fixture.Tenancies.settings;
import static ai.crewlet.tenantry.workers.fixture.Tenancies.tiers;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.fixture.Manifests;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Objects of a tenant, as the builder wants them")
class TenantObjectsTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  @DisplayName(
      "the namespace carries the labels that admit it and no other protected one (M127, M119, C16)")
  void labelsTheNamespace() {
    assertThat(TenantNamespace.of(acme(), settings()).getMetadata().getLabels())
        .containsOnly(
            entry("crewlet.ai/tenant", "true"),
            entry("example.com/tier", "team"),
            entry("pod-security.kubernetes.io/enforce", "restricted"),
            entry("crewlet.ai/tenant-id", "0123456789"),
            entry("crewlet.ai/tenant-name", "acme"),
            entry("app.kubernetes.io/managed-by", "tenantry"));
    assertThat(TenantNamespace.of(bare(), settings()).getMetadata().getLabels())
        .doesNotContainKey("example.com/tier");
  }

  @Test
  @DisplayName("tenant-access is bound to the control plane's accounts and nobody else (M120, C44)")
  void bindsTenantAccess() {
    same(
        TenantAccess.binding(acme(), settings()),
        """
        apiVersion: rbac.authorization.k8s.io/v1
        kind: RoleBinding
        metadata:
          name: tenant-access
          namespace: tenant-012345
          labels: {app.kubernetes.io/managed-by: tenantry, crewlet.ai/tenant-id: "0123456789"}
        roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: tenantry-tenant-access}
        subjects:
          - {kind: ServiceAccount, namespace: tenantry-system, name: tenantry-worker}
          - {kind: ServiceAccount, namespace: tenantry-system, name: tenantry-controller}
        """);
  }

  @Test
  @DisplayName("our own binding comes first: the rest is written with the rights it gives (C44)")
  void bindsBeforeAnythingElse() {
    assertThat(Surroundings.access(acme(), settings()))
        .startsWith(TenantAccess.binding(acme(), settings()))
        .doesNotHaveDuplicates();
  }

  @Test
  @DisplayName("the agent manages workloads and reads named Secrets only (M201, M202, C13)")
  void limitsTheAgent() {
    var objects = AgentAccess.of(acme());
    assertThat(objects)
        .extracting(HasMetadata::getKind)
        .containsExactly("ServiceAccount", "Role", "RoleBinding");
    same(
        objects.get(1),
        """
        apiVersion: rbac.authorization.k8s.io/v1
        kind: Role
        metadata:
          name: acme-agent
          namespace: tenant-012345
          labels: {app.kubernetes.io/managed-by: tenantry, crewlet.ai/tenant-id: "0123456789"}
        rules:
          - apiGroups: [agentic.clawdlinux.org]
            resources: [agentworkloads]
            verbs: [get, list, watch, create, update, patch, delete]
          - {apiGroups: [""], resources: [secrets], resourceNames: [openai-token], verbs: [get]}
        """);
    assertThat(JSON.valueToTree(AgentAccess.of(bare()).get(1)).path("rules")).hasSize(1);
  }

  @Test
  @DisplayName("the engine's token may be read by name, where there is a company (M125)")
  void grantsTheEnginesTokenByName() {
    assertThat(ApiAccess.of(bare(), settings())).isEmpty();
    assertThat(JSON.valueToTree(ApiAccess.of(acme(), settings()).get(0)).path("rules").toString())
        .isEqualTo(
            """
            [{"apiGroups":[""],"resourceNames":["acme-api-access"],"resources":["secrets"],"verbs":["get"]}]""");
  }

  @Test
  @DisplayName(
      "cpuLimit bounds requests, memoryLimit requests and limits, pods have headroom (C8, C9, M185, M188, M189, M203)")
  void boundsTheNamespace() {
    var objects = TenantQuota.of(acme(), tiers().get("business"), true, settings());
    same(
        objects.get(0),
        """
        apiVersion: v1
        kind: ResourceQuota
        metadata:
          name: acme-quota
          namespace: tenant-012345
          labels: {app.kubernetes.io/managed-by: tenantry, crewlet.ai/tenant-id: "0123456789"}
        spec:
          hard:
            pods: "33"
            count/agentworkloads.agentic.clawdlinux.org: "20"
            requests.cpu: "4"
            requests.memory: 16Gi
            limits.memory: 16Gi
        """);
    same(
        objects.get(1),
        """
        apiVersion: v1
        kind: LimitRange
        metadata:
          name: acme-defaults
          namespace: tenant-012345
          labels: {app.kubernetes.io/managed-by: tenantry, crewlet.ai/tenant-id: "0123456789"}
        spec:
          limits:
            - type: Container
              defaultRequest: {cpu: 100m, memory: 128Mi}
              default: {memory: 512Mi}
        """);
  }

  @Test
  @DisplayName("counts workloads only where the cluster knows them; no quotas, no objects (C9, C8)")
  void boundsOnlyWhatIsAsked() {
    var quota = JSON.valueToTree(TenantQuota.of(acme(), null, false, settings()).get(0));
    assertThat(quota.at("/spec/hard").has(AgentWorkloads.COUNT)).isFalse();
    assertThat(quota.at("/spec/hard/pods").asText()).isEqualTo("25");
    assertThat(TenantQuota.of(bare(), null, true, settings())).isEmpty();
  }

  @Test
  @DisplayName(
      "isolation leaves engines to the operator and the metadata endpoint to nobody (C7, M191, M206)")
  void isolatesTheTenantsOwnPods() {
    assertThat(TenantIsolation.of(bare(), settings())).isEmpty();
    same(
        TenantIsolation.of(acme(), settings()).get(0),
        """
        apiVersion: networking.k8s.io/v1
        kind: NetworkPolicy
        metadata:
          name: acme-isolation
          namespace: tenant-012345
          labels: {app.kubernetes.io/managed-by: tenantry, crewlet.ai/tenant-id: "0123456789"}
        spec:
          podSelector:
            matchExpressions: [{key: crewlet.ai/company, operator: DoesNotExist}]
          policyTypes: [Ingress, Egress]
          ingress:
            - from:
                - namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: tenant-012345}}
          egress:
            - to:
                - namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: tenant-012345}}
            - to:
                - namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: kube-system}}
                  podSelector: {matchLabels: {k8s-app: kube-dns}}
              ports: [{protocol: UDP, port: 53}, {protocol: TCP, port: 53}]
            - to:
                - ipBlock: {cidr: 0.0.0.0/0, except: [169.254.0.0/16, 10.0.0.0/8]}
                - ipBlock: {cidr: "::/0", except: ["fe80::/10", "fd00:ec2::254/128", "fd00::/8"]}
        """);
  }

  @Test
  @DisplayName("everything says whose it is; nothing has an owner (C45, C2)")
  void marksEveryObject() {
    List.of(
            AgentAccess.of(acme()),
            ApiAccess.of(acme(), settings()),
            TenantQuota.of(acme(), null, false, settings()),
            TenantIsolation.of(acme(), settings()),
            List.of(TenantAccess.binding(acme(), settings())))
        .forEach(
            objects ->
                assertThat(objects)
                    .allSatisfy(
                        o -> {
                          assertThat(o.getMetadata().getLabels())
                              .containsEntry("crewlet.ai/tenant-id", "0123456789");
                          assertThat(o.getMetadata().getOwnerReferences()).isEmpty();
                        }));
  }

  private static void same(HasMetadata actual, String expected) {
    JsonNode json = JSON.valueToTree(actual);
    assertThat(json).isEqualTo(JSON.valueToTree(Manifests.yaml(expected)));
  }
}
