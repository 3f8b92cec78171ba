package ai.crewlet.tenantry.testbed.chart;

import static ai.crewlet.tenantry.testbed.chart.Objects.labels;
import static ai.crewlet.tenantry.testbed.chart.Objects.namespace;
import static ai.crewlet.tenantry.testbed.chart.Objects.tenantLabels;
import static ai.crewlet.tenantry.testbed.chart.Objects.with;
import static ai.crewlet.tenantry.testbed.chart.Objects.without;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Labels of a tenant's namespace: at its creation, and afterwards. */
@LocalPlatformTest(temporal = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NamespaceLabelsIT {
  private static final String ENFORCE = "pod-security.kubernetes.io/enforce";
  private static final String WARN = "pod-security.kubernetes.io/warn";
  private static final String TENANT = "crewlet.ai/tenant";

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

  @TestFactory
  @DisplayName(
      "M118 M119 C28: a created namespace carries the tenant label and exactly the required ones")
  Stream<DynamicTest> creation() {
    var good = tenantLabels("acme");
    return refused(
        creation("no tenant label", without(good, TENANT), "crewlet.ai/tenant must be there"),
        creation("a tenant label that says no", with(good, TENANT, "false"), "with the value true"),
        creation("no Pod Security level", without(good, ENFORCE), ENFORCE + "=restricted"),
        creation(
            "a weaker level", with(good, ENFORCE, "privileged"), "enforce=privileged was sent"),
        creation(
            "one more protected label", with(good, WARN, "restricted"), "leave out the others"),
        creationAs("kube-tenant", "reserved"),
        creationAs("agentic-system", "reserved"));
  }

  @TestFactory
  @DisplayName("M122: no label under a protected prefix is set, changed or removed afterwards")
  Stream<DynamicTest> protectedLabels() {
    return refused(
        relabel("set", tenant, labels(WARN, "restricted"), "cannot be set, changed or removed"),
        relabel(
            "changed", tenant, labels(ENFORCE, "privileged"), "Send them as they are (" + ENFORCE),
        relabel("removed", tenant, labels(ENFORCE, null), "cannot be set, changed or removed"));
  }

  @TestFactory
  @DisplayName("M121: a namespace stays whose it is")
  Stream<DynamicTest> ownership() {
    return refused(
        relabel("let go", tenant, labels(TENANT, null), "stay so"),
        relabel("claimed by its label", foreign, labels(TENANT, "true"), "adopt"),
        relabel("given another tier", foreign, labels("crewlet.ai/tier", "max"), "is no tenant's"),
        relabel("passed on", tenant, labels("crewlet.ai/tenant-id", "other"), "never change"),
        relabel("disowned", tenant, labels("crewlet.ai/tenant-name", null), "never change"),
        new Attempt(
            "claimed by applying it whole",
            caller -> caller.apply(path(foreign), namespace(foreign, tenantLabels("acme"))),
            "is no tenant's"));
  }

  @Test
  @DisplayName("M124: the tier label is the control plane's to change")
  void movesANamespaceToAnotherTier() {
    assertThat(stage.worker().patch(path(tenant), labels("crewlet.ai/tier", "max")))
        .matches(Answer::allowed);
    assertThat(stage.worker().patch(path(tenant), labels("crewlet.ai/tier", "team")))
        .matches(Answer::allowed);
  }

  @Test
  @DisplayName("M117 M118 M124 C28: other label keys, more prefixes, other control planes")
  void takesItsRulesFromTheValues() {
    var values =
        ChartValues.of("other-" + Stage.suffix(), "other-" + Stage.suffix())
            .with("tenantProvisioner.namespaceLabels.tenant", "example.org/customer")
            .with("tenantProvisioner.protectedPrefixes", List.of(ENFORCE, "gateway.example.org/"))
            .with(
                "tenantProvisioner.serviceAccounts",
                List.of(
                    Map.of("name", "control-plane", "namespace", "platform"),
                    Map.of(
                        "name", "spaces", "namespace", "platform", "profile", "virtualCluster")));
    var engine = Map.of("example.org/customer", "true", ENFORCE, "restricted");
    var space = Map.of("example.org/customer", "true", ENFORCE, "baseline");
    try (var other = Stage.install(platform, values);
        var controlPlane = unbound("control-plane");
        var spaces = unbound("spaces")) {
      for (var caller : List.of(other.worker().dryly(), controlPlane)) {
        assertThat(create(caller, engine)).matches(Answer::allowed);
        assertThat(create(caller, space)).matches(Answer::forbiddenByPolicy);
        assertThat(create(caller, tenantLabels("acme"))).matches(Answer::forbiddenByPolicy);
        assertThat(create(caller, with(engine, "gateway.example.org/public", "yes")))
            .matches(Answer::forbiddenByPolicy);
      }
      assertThat(create(spaces, space)).matches(Answer::allowed);
      assertThat(create(spaces, engine)).matches(Answer::forbiddenByPolicy);
    }
  }

  private Caller unbound(String account) {
    return Stage.unbound(platform, "system:serviceaccount:platform:" + account).dryly();
  }

  private static Answer create(Caller caller, Map<String, String> labels) {
    return caller.create("/api/v1/namespaces", namespace("try-" + Stage.suffix(), labels));
  }

  private static Attempt creation(String title, Map<String, String> labels, String says) {
    return new Attempt(title, caller -> create(caller, labels), says);
  }

  private static Attempt creationAs(String name, String says) {
    return new Attempt(
        "the name " + name,
        caller -> caller.create("/api/v1/namespaces", namespace(name, tenantLabels("acme"))),
        says);
  }

  private static Attempt relabel(String title, String name, Object patch, String says) {
    return new Attempt(title, caller -> caller.patch(path(name), patch), says);
  }

  private Stream<DynamicTest> refused(Attempt... attempts) {
    return Stream.of(attempts).map(attempt -> attempt.isRefused(stage.worker(), stage.unbound()));
  }

  private static String path(String namespace) {
    return "/api/v1/namespaces/" + namespace;
  }
}
