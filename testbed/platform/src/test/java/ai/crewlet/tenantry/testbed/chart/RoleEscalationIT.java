package ai.crewlet.tenantry.testbed.chart;

import static ai.crewlet.tenantry.testbed.chart.Objects.binding;
import static ai.crewlet.tenantry.testbed.chart.Objects.role;
import static ai.crewlet.tenantry.testbed.chart.Objects.rule;
import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Ways to more rights by the Roles and RoleBindings of a tenant's namespace. */
@LocalPlatformTest(temporal = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoleEscalationIT {
  private static final String AGENT = "acme-agent";

  private LocalPlatform platform;
  private Stage stage;
  private String tenant;

  @BeforeAll
  void aTenant(LocalPlatform platform) {
    this.platform = platform;
    stage = Stage.install(platform);
    tenant = stage.tenantNamespace("acme");
  }

  @AfterAll
  void close() {
    stage.close();
  }

  @TestFactory
  @DisplayName("C44: a Role holds get on named Secrets and verbs on agentworkloads, no more")
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

  @Test
  @DisplayName("C13: the agent's list of all Secrets is behind a switch, off by default")
  void theAgentListsSecretsOnlyWhenTold() {
    var values =
        ChartValues.of("legacy-" + Stage.suffix(), "legacy-" + Stage.suffix())
            .with("tenantProvisioner.agentReadsAllSecrets", true);
    var list = role(AGENT, List.of(rule("", "secrets", List.of("get", "list"))));
    assertThat(stage.unbound().dryly().apply(roles(AGENT), list))
        .matches(Answer::forbiddenByPolicy);
    try (var legacy = Stage.install(platform, values)) {
      assertThat(legacy.unbound().dryly().apply(roles(AGENT), list)).matches(Answer::allowed);
      var more = role(AGENT, List.of(rule("", "secrets", List.of("list", "delete"))));
      assertThat(legacy.unbound().dryly().apply(roles(AGENT), more))
          .matches(Answer::forbiddenByPolicy);
    }
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
}
