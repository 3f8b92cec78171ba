package ai.crewlet.tenantry.testbed.chart;

import static ai.crewlet.tenantry.testbed.chart.Objects.binding;
import static ai.crewlet.tenantry.testbed.chart.Objects.role;
import static ai.crewlet.tenantry.testbed.chart.Objects.rule;
import static ai.crewlet.tenantry.testbed.chart.Objects.secret;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/** What onboarding and offboarding write, in their order, with the rights of the chart alone. */
@LocalPlatformTest(temporal = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class OnboardingRightsIT {
  private static final String PROVIDERS = "agentic-system";
  private static final List<String> ANY_VERB =
      List.of("get", "list", "watch", "create", "update", "patch", "delete");

  private Stage stage;
  private String tenant;

  @BeforeAll
  void install(LocalPlatform platform) {
    var name = "release-" + Stage.suffix();
    var providers = List.of(Map.of("name", "openai"), Map.of("name", "cf", "secretName", "cf-key"));
    stage = Stage.install(platform, ChartValues.of(name, name).with("providers", providers));
    for (var source : List.of("openai-token", "cf-key", "platform-own")) {
      var path = Stage.core(PROVIDERS, "secrets/" + source);
      Stage.must(stage.admin().apply(path, secret(source, "Opaque")));
    }
  }

  @AfterAll
  void close() {
    stage.close();
  }

  @Test
  @Order(1)
  @DisplayName("M117 M120: the worker makes the namespace and gives itself access to it")
  void makesANamespaceAndBindsItsAccess() {
    tenant = stage.tenantNamespace("acme");
    assertThat(stage.may(Role.CONTROLLER, "patch", "crewlet.ai", "companies", tenant, "")).isTrue();
  }

  @Test
  @Order(2)
  @DisplayName("C44: the worker writes all that a tenant's namespace is given, twice")
  void writesWhatATenantIsGiven() {
    for (var time = 0; time < 2; time++) {
      worker("resourcequotas/acme-quota", Target.RESOURCEQUOTAS.body("acme-quota", stage));
      worker("limitranges/acme-defaults", Target.LIMITRANGES.body("acme-defaults", stage));
      worker("serviceaccounts/acme-agent", Target.SERVICEACCOUNTS.body("acme-agent", stage));
      worker("secrets/openai-token", secret("openai-token", "Opaque"));
      workerRbac("roles/acme-agent", agentRole());
      workerRbac(
          "rolebindings/acme-agent",
          binding("acme-agent", "Role/acme-agent", tenant + ":acme-agent"));
      var company = Target.COMPANIES.collection(tenant) + "/acme";
      Stage.must(stage.worker().apply(company, Target.COMPANIES.body("acme", stage)));
      var isolation = Target.NETWORKPOLICIES.collection(tenant) + "/acme-isolation";
      var policy = Target.NETWORKPOLICIES.body("acme-isolation", stage);
      Stage.must(stage.worker().apply(isolation, policy));
    }
  }

  @Test
  @Order(3)
  @DisplayName(
      "M125 C44: the company's API token is read by a Role that names it, no other Secret is")
  void readsTheApiTokenOnly() {
    try (var operator = stage.as(Role.OPERATOR)) {
      for (var name : List.of("acme-api-access", "acme-keyring")) {
        Stage.must(operator.apply(Stage.core(tenant, "secrets/" + name), operators(name)));
      }
    }
    var names = List.of("get");
    workerRbac(
        "roles/acme-api-access",
        role("acme-api-access", List.of(rule("", "secrets", names, "acme-api-access"))));
    workerRbac(
        "rolebindings/acme-api-access",
        binding(
            "acme-api-access",
            "Role/acme-api-access",
            stage.account(Role.WORKER),
            stage.account(Role.API)));
    awaitAllowed(stage.worker(), Stage.core(tenant, "secrets/acme-api-access"));
    assertThat(stage.worker().get(Stage.core(tenant, "secrets/openai-token")))
        .matches(Answer::allowed);
    assertThat(stage.worker().get(Stage.core(tenant, "secrets/acme-keyring")))
        .matches(Answer::forbidden);
    assertThat(stage.worker().get(Stage.core(tenant, "secrets"))).matches(Answer::forbidden);
  }

  @Test
  @Order(4)
  @DisplayName("C44: provider Secrets are read by name, in their namespace, and no other there")
  void readsTheProvidersSecretsByName() {
    for (var source : List.of("openai-token", "cf-key")) {
      assertThat(stage.worker().get(Stage.core(PROVIDERS, "secrets/" + source)))
          .matches(Answer::allowed);
      assertThat(stage.may(Role.CONTROLLER, "watch", "", "secrets", PROVIDERS, source)).isTrue();
    }
    assertThat(stage.worker().get(Stage.core(PROVIDERS, "secrets/platform-own")))
        .matches(Answer::forbidden);
    assertThat(stage.worker().get(Stage.core(PROVIDERS, "secrets"))).matches(Answer::forbidden);
  }

  @Test
  @Order(5)
  @DisplayName(
      "C52: the API writes credentials and reads the token where it was bound, nothing else")
  void theApiWritesCredentials() {
    workerRbac(
        "rolebindings/tenant-credentials",
        binding(
            "tenant-credentials",
            "ClusterRole/" + stage.chart().tenantCredentialsRole(),
            stage.account(Role.API)));
    stage.awaitRight(Role.API, "create", "", "secrets", tenant);
    try (var api = stage.as(Role.API)) {
      var path = Stage.core(tenant, "secrets/slack");
      Stage.must(api.apply(path, secret("slack", "Opaque")));
      assertThat(api.get(path)).matches(Answer::forbidden);
      assertThat(api.delete(path)).matches(Answer::forbidden);
      assertThat(api.patch(Stage.core(tenant, "secrets/acme-keyring"), Map.of()))
          .matches(Answer::forbiddenByPolicy);
      awaitAllowed(api, Stage.core(tenant, "secrets/acme-api-access"));
    }
  }

  @Test
  @Order(6)
  @DisplayName("M121: the worker deletes the tenant's namespace, and it goes")
  void deletesTheNamespace() {
    var path = "/api/v1/namespaces/" + tenant;
    Stage.must(stage.worker().delete(path));
    Awaitility.await()
        .atMost(Duration.ofMinutes(2))
        .until(() -> stage.worker().get(path).code() == 404);
  }

  private static Map<String, Object> agentRole() {
    return role(
        "acme-agent",
        List.of(
            rule("", "secrets", List.of("get"), "openai-token", "cf-key"),
            rule("agentic.clawdlinux.org", "agentworkloads", ANY_VERB)));
  }

  private static Map<String, Object> operators(String name) {
    var labels = Map.of("app.kubernetes.io/managed-by", "crewlet-operator");
    return Map.of(
        "apiVersion", "v1",
        "kind", "Secret",
        "metadata", Map.of("name", name, "labels", labels));
  }

  private void worker(String path, Object body) {
    Stage.must(stage.worker().apply(Stage.core(tenant, path), body));
  }

  private void workerRbac(String path, Object body) {
    Stage.must(stage.worker().apply(Stage.rbac(tenant, path), body));
  }

  private static void awaitAllowed(Caller caller, String path) {
    Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> caller.get(path), Answer::allowed);
  }
}
