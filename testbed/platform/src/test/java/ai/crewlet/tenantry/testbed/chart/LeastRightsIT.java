package ai.crewlet.tenantry.testbed.chart;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.authorization.v1.ResourceRule;
import io.fabric8.kubernetes.api.model.authorization.v1.SelfSubjectRulesReviewBuilder;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What each part has no right to, asked of the API server's authorizer. */
@LocalPlatformTest(temporal = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LeastRightsIT {
  private static final List<String> WRITES =
      List.of("create", "update", "patch", "delete", "deletecollection");
  private static final List<String> READS = List.of("get", "list", "watch");
  private static final String COMPANIES = "crewlet.ai";
  private static final String TENANTS = "agentic.clawdlinux.org";

  private LocalPlatform platform;
  private Stage stage;
  private String tenant;
  private String foreign;

  @BeforeAll
  void aTenantAndSomebodyElse(LocalPlatform platform) {
    this.platform = platform;
    stage = Stage.install(platform);
    tenant = stage.tenantNamespace("acme");
    foreign = stage.foreignNamespace();
  }

  @AfterAll
  void close() {
    stage.close();
  }

  @Test
  @DisplayName("C52: the codec has no right that any authenticated account has not")
  void theCodecMayNothing() {
    for (var namespace : List.of(tenant, foreign, stage.chart().namespace(), "kube-system")) {
      assertThat(rights(Role.CODEC, namespace))
          .allMatch(rule -> rule.getApiGroups().stream().allMatch(g -> g.endsWith(".k8s.io")))
          .allMatch(rule -> rule.getVerbs().equals(List.of("create")))
          .allMatch(
              rule -> rule.getResources().stream().allMatch(r -> r.startsWith("selfsubject")));
    }
  }

  @Test
  @DisplayName("M6 C4: the operator only looks at namespaces")
  void theOperatorWritesNoNamespace() {
    assertMay(Role.OPERATOR, READS, "", "namespaces", "");
    assertMayNot(Role.OPERATOR, WRITES, "", "namespaces", "");
    for (var subresource : List.of("namespaces/status", "namespaces/finalize")) {
      assertMayNot(Role.OPERATOR, WRITES, "", subresource, "");
    }
  }

  @Test
  @DisplayName("The operator's rights on Companies are the cluster's, no namespace's (I8)")
  void theOperatorCanAlwaysLetGoOfACompany() {
    for (var namespace : List.of(tenant, foreign, "")) {
      assertMay(Role.OPERATOR, List.of("patch"), COMPANIES, "companies", namespace);
      assertMay(Role.OPERATOR, List.of("patch"), COMPANIES, "companies/status", namespace);
    }
    assertMayNot(Role.OPERATOR, List.of("create", "delete"), COMPANIES, "companies", tenant);
    assertMayNot(Role.OPERATOR, WRITES, COMPANIES, "engineclasses", "");
    assertMayNot(Role.OPERATOR, READS, TENANTS, "tenants", "");
    assertMayNot(Role.OPERATOR, List.of("create", "patch"), "", "pods", tenant);
    assertMayNot(Role.OPERATOR, List.of("create"), "", "pods/exec", tenant);
    assertMayNot(Role.OPERATOR, WRITES, "rbac.authorization.k8s.io", "rolebindings", tenant);
  }

  @Test
  @DisplayName("M33 M123: the tenant provisioner has no right on pods and writes no EngineClass")
  void theProvisionerIsKeptFromPodsAndTiers() {
    for (var role : List.of(Role.WORKER, Role.CONTROLLER, Role.API)) {
      for (var pods : List.of("pods", "pods/log", "pods/exec", "pods/portforward", "pods/proxy")) {
        assertMayNot(role, WRITES, "", pods, tenant);
        assertMayNot(role, READS, "", pods, tenant);
      }
      assertMay(role, READS, COMPANIES, "engineclasses", "");
      assertMayNot(role, WRITES, COMPANIES, "engineclasses", "");
    }
  }

  @Test
  @DisplayName(
      "M1 M4: the control plane makes nothing run in a tenant's namespace; the operator has workloads made, and pods by these alone")
  void nobodyButTheOperatorHasPodsMade() {
    for (var role : List.of(Role.WORKER, Role.CONTROLLER, Role.API, Role.CODEC)) {
      for (var workload : List.of("statefulsets", "deployments", "daemonsets", "replicasets")) {
        assertMayNot(role, WRITES, "apps", workload, tenant);
      }
      for (var job : List.of("jobs", "cronjobs")) {
        assertMayNot(role, WRITES, "batch", job, tenant);
      }
      assertMayNot(role, WRITES, "", "pods", tenant);
      assertMayNot(role, WRITES, "", "replicationcontrollers", tenant);
    }
    assertMay(Role.OPERATOR, List.of("create", "patch"), "apps", "statefulsets", tenant);
    assertMayNot(Role.OPERATOR, List.of("create", "update", "patch"), "", "pods", tenant);
    assertMayNot(Role.OPERATOR, WRITES, "apps", "deployments", tenant);
    assertMayNot(Role.OPERATOR, WRITES, "batch", "jobs", tenant);
  }

  @Test
  @DisplayName("C44: in a tenant's namespace claims are looked at, and one ConfigMap is kept")
  void anOffboardingReadsClaimsAndKeepsItsInventory() {
    assertMay(Role.WORKER, List.of("get", "list"), "", "persistentvolumeclaims", tenant);
    assertMayNot(Role.WORKER, WRITES, "", "persistentvolumeclaims", tenant);
    assertMayNot(Role.WORKER, READS, "", "persistentvolumeclaims", foreign);
    assertMayNot(Role.WORKER, WRITES, "", "persistentvolumes", "");
    assertMayNot(Role.WORKER, WRITES, "", "configmaps", tenant);
    assertMayNot(Role.WORKER, READS, "", "configmaps", tenant);
  }

  @Test
  @DisplayName("M121 M125 C44: no account of the control plane reads Secrets of the cluster")
  void nobodyOfTheControlPlaneReadsSecrets() {
    for (var role : List.of(Role.WORKER, Role.CONTROLLER, Role.API, Role.CODEC)) {
      for (var namespace : List.of(tenant, foreign, stage.chart().namespace(), "kube-system", "")) {
        assertMayNot(role, READS, "", "secrets", namespace);
      }
      for (var verb : List.of("impersonate")) {
        assertMayNot(role, List.of(verb), "", "serviceaccounts", tenant);
        assertMayNot(role, List.of(verb), "", "users", "");
      }
      assertMayNot(role, List.of("create"), "", "serviceaccounts/token", tenant);
    }
  }

  @Test
  @DisplayName(
      "C52: the controller keeps Tenants, puts labels and its own binding back, and has one Lease")
  void theControllerKeepsTenants() {
    assertMay(Role.CONTROLLER, READS, "", "namespaces", "");
    assertMay(Role.CONTROLLER, List.of("patch"), "", "namespaces", "");
    assertMayNot(
        Role.CONTROLLER,
        List.of("create", "update", "delete", "deletecollection"),
        "",
        "namespaces",
        "");
    for (var content : List.of("serviceaccounts", "resourcequotas", "limitranges")) {
      assertMay(Role.CONTROLLER, READS, "", content, "");
      assertMayNot(Role.CONTROLLER, WRITES, "", content, foreign);
    }
    var rbac = "rbac.authorization.k8s.io";
    assertMay(Role.CONTROLLER, READS, rbac, "roles", "");
    assertMayNot(Role.CONTROLLER, WRITES, rbac, "roles", foreign);
    assertMay(Role.CONTROLLER, List.of("create", "patch"), rbac, "rolebindings", "");
    assertMayNot(Role.CONTROLLER, List.of("update", "delete"), rbac, "rolebindings", foreign);
    assertMayNot(Role.CONTROLLER, List.of("bind", "escalate"), rbac, "clusterroles", "");
    assertMay(Role.CONTROLLER, List.of("get", "patch"), TENANTS, "tenants/status", "");
    assertMayNot(Role.CONTROLLER, List.of("create", "delete"), TENANTS, "tenants", "");
    var lease = stage.chart().leaseName(Role.CONTROLLER);
    assertThat(lease(Role.CONTROLLER, stage.chart().namespace(), lease)).isTrue();
    assertThat(lease(Role.CONTROLLER, foreign, lease)).isFalse();
    assertThat(
            lease(
                Role.CONTROLLER, stage.chart().namespace(), stage.chart().leaseName(Role.OPERATOR)))
        .isFalse();
  }

  @Test
  @DisplayName("C60: the worker keeps histories and erasure reports, and no other ConfigMap")
  void theWorkerKeepsRecords() {
    var own = stage.chart().namespace();
    for (var verb : List.of("get", "create", "patch")) {
      assertThat(stage.may(Role.WORKER, verb, "", "configmaps", own, "")).isTrue();
      assertThat(stage.may(Role.WORKER, verb, "", "configmaps", foreign, "")).isFalse();
    }
    for (var verb : List.of("list", "watch", "update", "delete", "deletecollection")) {
      assertThat(stage.may(Role.WORKER, verb, "", "configmaps", own, "")).isFalse();
    }
    for (var role : List.of(Role.API, Role.CODEC, Role.OPERATOR)) {
      assertMayNot(role, WRITES, "", "configmaps", own);
    }
    var collection = Stage.core(own, "configmaps");
    for (var name :
        List.of("tenant-0123456789-history", "tenant-ab12cd-erasure", "refused-history")) {
      assertThat(stage.worker().dryly().create(collection, configMap(name)).allowed())
          .as(name)
          .isTrue();
    }
    for (var name : List.of("kube-root-ca.crt", "tenant-history", "tenant-0123456789-history-2")) {
      assertThat(stage.worker().dryly().apply(collection + "/" + name, configMap(name)).forbidden())
          .as(name)
          .isTrue();
    }
    assertThat(stage.unbound().dryly().delete(collection + "/kube-root-ca.crt").forbidden())
        .isTrue();
  }

  private static Object configMap(String name) {
    return Map.of("apiVersion", "v1", "kind", "ConfigMap", "metadata", Map.of("name", name));
  }

  @Test
  @DisplayName("C52: the API knows Tenants and companies, and no namespace")
  void theApiKnowsTenants() {
    assertMay(Role.API, List.of("create", "patch", "delete"), TENANTS, "tenants", "");
    assertMayNot(Role.API, WRITES, TENANTS, "tenants/status", "");
    assertMay(Role.API, READS, COMPANIES, "companies", "");
    assertMayNot(Role.API, WRITES, COMPANIES, "companies", tenant);
    assertMayNot(Role.API, READS, "", "namespaces", "");
    assertMayNot(Role.API, WRITES, "", "secrets", tenant);
    assertMayNot(Role.API, WRITES, "rbac.authorization.k8s.io", "rolebindings", tenant);
  }

  @Test
  @DisplayName("With watched namespaces the operator writes engines in these alone")
  void theOperatorKeepsToWatchedNamespaces() {
    var values =
        ChartValues.of("watching-" + Stage.suffix(), "watching-" + Stage.suffix())
            .with("operator.watchedNamespaces", List.of(foreign));
    try (var watching = Stage.install(platform, values)) {
      for (var resource : List.of("secrets", "services", "serviceaccounts")) {
        assertThat(watching.may(Role.OPERATOR, "create", "", resource, foreign, "")).isTrue();
        assertThat(watching.may(Role.OPERATOR, "create", "", resource, tenant, "")).isFalse();
        assertThat(watching.may(Role.OPERATOR, "list", "", resource, "", "")).isFalse();
      }
      assertThat(watching.may(Role.OPERATOR, "patch", COMPANIES, "companies", "", "")).isTrue();
      assertThat(watching.may(Role.OPERATOR, "list", "", "pods", "", "")).isTrue();
    }
  }

  private boolean lease(Role role, String namespace, String name) {
    return stage.may(role, "update", "coordination.k8s.io", "leases", namespace, name);
  }

  private void assertMay(
      Role role, List<String> verbs, String group, String resource, String namespace) {
    assertThat(verbs).allMatch(verb -> stage.may(role, verb, group, resource, namespace, ""));
  }

  private void assertMayNot(
      Role role, List<String> verbs, String group, String resource, String namespace) {
    assertThat(verbs)
        .as("%s on %s in '%s'", role, resource, namespace)
        .noneMatch(verb -> stage.may(role, verb, group, resource, namespace, ""));
  }

  /** Everything the part may do in the namespace, but for what discovery needs. */
  private List<ResourceRule> rights(Role role, String namespace) {
    try (var client = stage.chart().client(role)) {
      var review =
          new SelfSubjectRulesReviewBuilder()
              .withNewSpec()
              .withNamespace(namespace)
              .endSpec()
              .build();
      var status = client.authorization().v1().selfSubjectRulesReview().create(review).getStatus();
      assertThat(status.getIncomplete()).isFalse();
      return status.getResourceRules();
    }
  }
}
