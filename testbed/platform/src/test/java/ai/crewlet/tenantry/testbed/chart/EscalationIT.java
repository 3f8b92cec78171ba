package ai.crewlet.tenantry.testbed.chart;

import static ai.crewlet.tenantry.testbed.chart.Objects.binding;
import static ai.crewlet.tenantry.testbed.chart.Objects.role;
import static ai.crewlet.tenantry.testbed.chart.Objects.rule;
import static ai.crewlet.tenantry.testbed.chart.Objects.secret;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Ways from a tenant's namespace, where the control plane may write, to more than that. */
@LocalPlatformTest(temporal = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EscalationIT {
  private static final Map<String, String> OPERATORS =
      Map.of("app.kubernetes.io/managed-by", "crewlet-operator");
  private static final String AGENT = "acme-agent";

  private Stage stage;
  private String tenant;

  @BeforeAll
  void aTenantWithAnEngine(LocalPlatform platform) {
    stage = Stage.install(platform);
    tenant = stage.tenantNamespace("acme");
    Stage.must(stage.admin().create(secrets(), labelled("acme-keyring")));
  }

  @AfterAll
  void close() {
    stage.close();
  }

  @TestFactory
  @DisplayName(
      "C44 C13 M125: a Role holds get on named Secrets and verbs on agentworkloads, no more")
  Stream<DynamicTest> roles() {
    var names = List.of("get");
    return refused(
        roleAttempt(
            "lists Secrets", rule("", "secrets", List.of("list"), "x"), "only the verb get"),
        roleAttempt("gets every Secret", rule("", "secrets", names), "resourceNames"),
        roleAttempt("anything on Secrets", rule("", "secrets", List.of("*"), "x"), "only the verb"),
        roleAttempt("anything", rule("*", "*", List.of("*")), "Leave out the rest"),
        roleAttempt("pods", rule("", "pods", List.of("create")), "Leave out the rest"),
        roleAttempt("ConfigMaps by name", rule("", "configmaps", names, "x"), "Leave out the rest"),
        roleAttempt(
            "escalate on workloads",
            rule("agentic.clawdlinux.org", "agentworkloads", List.of("escalate")),
            "Leave out the rest"),
        roleAttempt(
            "another kind of the group",
            rule("agentic.clawdlinux.org", "*", names),
            "Leave out the rest"),
        roleAttempt("the keyring", rule("", "secrets", names, "acme-keyring"), "operator keeps"),
        roleAttempt("the token", rule("", "secrets", names, "acme-api-access"), "operator keeps"),
        roleAttempt("the tokens", rule("", "secrets", names, "acme-api-tokens"), "operator keeps"),
        roleAttempt(
            "a pool's bootstrap",
            rule("", "secrets", names, "acme-bootstrap-fast-1a2b"),
            "operator keeps"),
        attempt(
            "a Role of another tenant's name",
            caller -> caller.apply(roles("other-agent"), role("other-agent", List.of())),
            "acme-agent and <company>-api-access"),
        attempt(
            "an API access Role for another Secret",
            caller ->
                caller.apply(
                    roles("acme-api-access"),
                    role("acme-api-access", List.of(rule("", "secrets", names, "acme-keyring")))),
            "on the Secret acme-api-access"));
  }

  @TestFactory
  @DisplayName("C27 C44 C52: a RoleBinding grants the chart's roles to the accounts they are for")
  Stream<DynamicTest> bindings() {
    var access = "ClusterRole/" + stage.chart().tenantAccessRole();
    var credentials = "ClusterRole/" + stage.chart().tenantCredentialsRole();
    var worker = stage.account(Role.WORKER);
    return refused(
        bindingAttempt(
            "cluster-admin to itself", "ClusterRole/cluster-admin", worker, "may not grant"),
        bindingAttempt("edit to itself", "ClusterRole/edit", worker, "may not grant"),
        bindingAttempt("any other Role", "Role/mine", worker, "may not grant"),
        bindingAttempt(
            "the agent's Role of another",
            "Role/other-agent",
            tenant + ":other-agent",
            "may not grant"),
        bindingAttempt(
            "its access to the agent", access, tenant + ":" + AGENT, "is for the ServiceAccounts"),
        bindingAttempt(
            "its access to a namesake elsewhere",
            access,
            "default:" + stage.chart().serviceAccount(Role.WORKER),
            "is for the ServiceAccounts"),
        bindingAttempt(
            "its access to the API", access, stage.account(Role.API), "is for the ServiceAccounts"),
        bindingAttempt(
            "the API's rights to the codec",
            credentials,
            stage.account(Role.CODEC),
            "is for the ServiceAccounts"),
        bindingAttempt(
            "the agent's Role to itself", "Role/" + AGENT, worker, "is for the ServiceAccounts"),
        bindingAttempt(
            "the engine's token to the agent",
            "Role/acme-api-access",
            tenant + ":" + AGENT,
            "is for the ServiceAccounts"),
        attempt(
            "its access to everybody",
            caller ->
                caller.apply(
                    Stage.rbac(tenant, "rolebindings/try"),
                    binding(
                        "try",
                        access,
                        List.of(
                            Map.of(
                                "apiGroup", "rbac.authorization.k8s.io",
                                "kind", "Group",
                                "name", "system:authenticated")))),
            "is for the ServiceAccounts"),
        attempt(
            "anything in the whole cluster",
            caller ->
                caller.create(
                    "/apis/rbac.authorization.k8s.io/v1/clusterrolebindings",
                    Map.of(
                        "apiVersion",
                        "rbac.authorization.k8s.io/v1",
                        "kind",
                        "ClusterRoleBinding",
                        "metadata",
                        Map.of("name", "try-" + tenant),
                        "roleRef",
                        Map.of(
                            "apiGroup", "rbac.authorization.k8s.io",
                            "kind", "ClusterRole",
                            "name", "cluster-admin"))),
            "anywhere"));
  }

  @TestFactory
  @DisplayName("C44: no token of a ServiceAccount, no Secret of the operator, by any verb")
  Stream<DynamicTest> secretsAndTokens() {
    var keyring = secrets() + "/acme-keyring";
    return refused(
        attempt(
            "a Secret that would be filled with a token",
            caller ->
                caller.create(
                    secrets(),
                    Map.of(
                        "apiVersion", "v1",
                        "kind", "Secret",
                        "metadata",
                            Map.of(
                                "name",
                                "try",
                                "annotations",
                                Map.of("kubernetes.io/service-account.name", "default")),
                        "type", "kubernetes.io/service-account-token")),
            "token of a ServiceAccount"),
        attempt(
            "a token asked for",
            caller ->
                caller.create(
                    Stage.core(tenant, "serviceaccounts/default/token"),
                    Map.of(
                        "apiVersion", "authentication.k8s.io/v1",
                        "kind", "TokenRequest",
                        "spec", Map.of())),
            "serviceaccounts/token"),
        attempt(
            "reading the keyring by a patch of nothing",
            caller -> caller.patch(keyring, Map.of()),
            "it is the operator's"),
        attempt(
            "reading the keyring by an apply of nothing",
            caller -> caller.apply(keyring, secret("acme-keyring", "Opaque")),
            "it is the operator's"),
        attempt(
            "taking the operator's label off",
            caller -> caller.patch(keyring, Objects.labels("app.kubernetes.io/managed-by", null)),
            "it is the operator's"),
        attempt("deleting the keyring", caller -> caller.delete(keyring), "it is the operator's"),
        attempt(
            "planting a Secret in the operator's name",
            caller -> caller.create(secrets(), labelled("acme-bootstrap")),
            "it is the operator's"));
  }

  @TestFactory
  @DisplayName("M123 M4: no tier, no pod and nothing that makes pods")
  Stream<DynamicTest> tiersAndPods() {
    var template =
        Map.of(
            "metadata", Map.of("labels", Map.of("a", "b")),
            "spec", Map.of("containers", List.of(Map.of("name", "a", "image", "example.com/a"))));
    return refused(
        attempt(
            "a tier deleted",
            caller -> caller.delete("/apis/crewlet.ai/v1alpha1/engineclasses/" + aClass()),
            "anywhere"),
        attempt(
            "a Deployment",
            caller ->
                caller.create(
                    "/apis/apps/v1/namespaces/" + tenant + "/deployments",
                    Objects.of(
                        "apps/v1",
                        "Deployment",
                        "try",
                        Map.of(
                            "selector",
                            Map.of("matchLabels", Map.of("a", "b")),
                            "template",
                            template))),
            "the operator's alone"),
        attempt(
            "a command in a pod",
            caller -> caller.create(Stage.core(tenant, "pods/acme-engine-0/exec"), Map.of()),
            "the operator's alone"),
        attempt(
            "an engine through the API server",
            caller -> caller.create(Stage.core(tenant, "services/acme-engine/proxy"), Map.of()),
            "the operator's alone"));
  }

  private String aClass() {
    Stage.must(
        stage
            .admin()
            .apply("/apis/crewlet.ai/v1alpha1/engineclasses/" + tenant, engineClass(tenant)));
    return tenant;
  }

  private static Map<String, Object> engineClass(String name) {
    return Objects.of(
        "crewlet.ai/v1alpha1",
        "EngineClass",
        name,
        Map.of(
            "engine", Map.of("image", "registry.example.com/crewlet:1"),
            "data", Map.of("storage", Map.of("size", "1Gi"))));
  }

  private Stream<DynamicTest> refused(Attempt... attempts) {
    return Stream.of(attempts).map(attempt -> attempt.isRefused(stage.worker(), stage.unbound()));
  }

  private Attempt roleAttempt(String title, Map<String, Object> rule, String says) {
    return attempt(title, caller -> caller.apply(roles(AGENT), role(AGENT, List.of(rule))), says);
  }

  private Attempt bindingAttempt(String title, String roleRef, String account, String says) {
    var path = Stage.rbac(tenant, "rolebindings/try");
    return attempt(title, caller -> caller.apply(path, binding("try", roleRef, account)), says);
  }

  private static Attempt attempt(String title, Function<Caller, Answer> deed, String says) {
    return new Attempt(title, deed, says);
  }

  private String roles(String name) {
    return Stage.rbac(tenant, "roles/" + name);
  }

  private String secrets() {
    return Stage.core(tenant, "secrets");
  }

  private static Map<String, Object> labelled(String name) {
    return Map.of(
        "apiVersion", "v1",
        "kind", "Secret",
        "metadata", Map.of("name", name, "labels", OPERATORS),
        "type", "Opaque");
  }
}
