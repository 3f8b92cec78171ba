package ai.crewlet.tenantry.testbed.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What real Helm makes of the chart. */
@LocalPlatformTest(temporal = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ChartRenderingIT {
  private static final ChartValues DEFAULTS = ChartValues.of("some-release", "some-namespace");

  private LocalPlatform platform;
  private Helm helm;

  @BeforeAll
  void helm(LocalPlatform platform) {
    this.platform = platform;
    helm = ChartInstall.helm(platform);
  }

  @Test
  void isCleanToLint() throws IOException {
    assertThat(helm.lint(DEFAULTS)).contains("0 chart(s) failed").doesNotContain("[WARNING]");
    assertThat(helm.lint(full())).contains("0 chart(s) failed").doesNotContain("[WARNING]");
  }

  @Test
  @DisplayName("A misspelt value stops Helm, which names it")
  void refusesAMisspeltValue() {
    assertThatThrownBy(() -> helm.template(DEFAULTS.with("operator.watchedNamspaces", List.of())))
        .hasMessageContaining("watchedNamspaces");
    assertThatThrownBy(() -> helm.template(DEFAULTS.with("tenantprovisioner", Map.of())))
        .hasMessageContaining("tenantprovisioner");
  }

  @ParameterizedTest
  @DisplayName("M119 M124: labels that could not be kept as the values say are refused")
  @CsvSource({
    "tenantProvisioner.namespaceLabels.tier, pod-security.kubernetes.io/tier, protected prefix",
    "tenantProvisioner.namespaceLabels.tier, crewlet.ai/tenant, a key of its own",
    "tenantProvisioner.namespaceLabels.tenant, pod-security.kubernetes.io/t, protected prefix",
  })
  void refusesLabelsThatContradict(String key, String label, String says) {
    assertThatThrownBy(() -> helm.template(DEFAULTS.with(key, label)))
        .hasMessageContaining("tenantProvisioner.namespaceLabels")
        .hasMessageContaining(says);
  }

  @Test
  @DisplayName("M119: a required label that nothing protects is refused")
  void refusesARequiredLabelThatNothingProtects() {
    var values = DEFAULTS.with("tenantProvisioner.requiredLabels.engine", Map.of("a/b", "c"));
    assertThatThrownBy(() -> helm.template(values))
        .hasMessageContaining("tenantProvisioner.protectedPrefixes");
  }

  @Test
  @DisplayName(
      "C26: policies on rights fail closed, and those on namespaces cover the subresources and every verb")
  void policiesFailClosed() throws IOException {
    for (var values : List.of(DEFAULTS, full())) {
      var manifests = Manifests.of(helm.template(values));
      var policies = onRights(manifests, "ValidatingAdmissionPolicy");
      assertThat(policies).hasSizeGreaterThan(5);
      assertThat(policies)
          .allMatch(policy -> policy.at("/spec/failurePolicy").asText().equals("Fail"));
      assertThat(onRights(manifests, "ValidatingAdmissionPolicyBinding"))
          .hasSameSizeAs(policies)
          .allMatch(binding -> texts(binding.at("/spec/validationActions")).equals(Set.of("Deny")))
          .allMatch(binding -> binding.at("/spec/paramRef").isMissingNode());
      assertThat(policies)
          .filteredOn(policy -> name(policy).contains("tenant-namespaces"))
          .isNotEmpty()
          .allSatisfy(
              policy -> {
                var rule = policy.at("/spec/matchConstraints/resourceRules/0");
                assertThat(texts(rule.path("resources")))
                    .containsExactlyInAnyOrder(
                        "namespaces", "namespaces/status", "namespaces/finalize");
                assertThat(texts(rule.path("operations")))
                    .containsExactlyInAnyOrder("CREATE", "UPDATE", "DELETE");
              });
    }
  }

  /** All but those against uninstalling by mistake, which grant and refuse nobody anything. */
  private static List<JsonNode> onRights(Manifests manifests, String kind) {
    return manifests.ofKind(kind).filter(policy -> !name(policy).contains("-uninstall-")).toList();
  }

  @Test
  @DisplayName("C59: once a Tenant is being deleted nobody at all changes how it goes")
  void nobodyChangesHowADeletedTenantGoes() {
    var policy =
        Manifests.of(helm.template(DEFAULTS))
            .ofKind("ValidatingAdmissionPolicy")
            .filter(one -> name(one).endsWith("-tenant-offboarding"))
            .findFirst()
            .orElseThrow();
    assertThat(policy.at("/spec/matchConditions")).hasSize(1);
    assertThat(policy.at("/spec/matchConditions/0/expression").asText())
        .isEqualTo("has(oldObject.metadata.deletionTimestamp)");
    var validation = policy.at("/spec/validations/0");
    assertThat(validation.path("messageExpression").asText())
        .contains("tenantry hold", "tenantry expedite", "tenantry restore");
    assertThat(validation.path("message").asText()).contains("hold, expedite or restore");
  }

  @Test
  @DisplayName("C26: no role grants anything on a subresource of namespaces")
  void noRightOnSubresourcesOfNamespaces() {
    assertThat(Manifests.of(helm.template(DEFAULTS)).ofKind("ClusterRole"))
        .flatMap(role -> elements(role.path("rules")))
        .noneMatch(rule -> texts(rule.path("resources")).stream().anyMatch(r -> r.contains("*")))
        .noneMatch(
            rule ->
                texts(rule.path("resources")).stream().anyMatch(r -> r.startsWith("namespaces/")));
  }

  @Test
  @DisplayName("C52: an account for each part; the codec's has no binding and mounts no token")
  void givesTheCodecNothing() {
    var manifests = Manifests.of(helm.template(DEFAULTS));
    assertThat(manifests.ofKind("ServiceAccount")).hasSize(Role.values().length);
    var codec = manifests.serviceAccount(Role.CODEC);
    assertThat(manifests.ofKind("ServiceAccount").filter(account -> name(account).equals(codec)))
        .allMatch(account -> !account.path("automountServiceAccountToken").asBoolean(true));
    assertThat(manifests.objects())
        .flatMap(object -> elements(object.path("subjects")))
        .isNotEmpty()
        .noneMatch(subject -> subject.path("name").asText().equals(codec));
  }

  @Test
  @DisplayName("The chart's policies type-check on the API server (I38)")
  void policiesTypeCheck() {
    var release = ChartValues.of("checked-" + Stage.suffix(), "checked-" + Stage.suffix());
    var chart = ChartInstall.install(platform, release);
    var policies = platform.admin().admissionRegistration().v1().validatingAdmissionPolicies();
    for (var name :
        List.of(
            "tenant-namespaces",
            "tenant-contents",
            "tenant-secrets",
            "tenant-roles",
            "tenant-rolebindings",
            "tenant-records",
            "tenant-limits",
            "tenant-offboarding",
            "uninstall-tenants",
            "uninstall-companies")) {
      var policy =
          policies
              .withName(chart.fullname() + "-" + name)
              .waitUntilCondition(
                  p -> p.getStatus() != null && p.getStatus().getTypeChecking() != null,
                  30,
                  TimeUnit.SECONDS);
      assertThat(policy.getStatus().getTypeChecking().getExpressionWarnings()).as(name).isEmpty();
    }
  }

  @Test
  @DisplayName("Real Helm installs, upgrades and uninstalls it under any name (I39)")
  void livesUnderAnyName() throws IOException {
    var release = ChartValues.of("r-" + Stage.suffix(), "n-" + Stage.suffix());
    helm.upgradeInstall(release);
    helm.upgradeInstall(
        release.with("tenantProvisioner.reservedNamespaces", List.of("monitoring")));
    assertThat(ours(release)).isNotEmpty();
    helm.uninstall(release);
    assertThat(ours(release)).isEmpty();
    assertThat(platform.admin().configMaps().inNamespace(release.namespace()).list().getItems())
        .extracting(map -> map.getMetadata().getName())
        .containsOnly("kube-root-ca.crt");
  }

  private Set<String> ours(ChartValues release) {
    var names = new HashSet<String>();
    var rbac = platform.admin().rbac();
    var policies = platform.admin().admissionRegistration().v1().validatingAdmissionPolicies();
    rbac.clusterRoles().list().getItems().forEach(r -> names.add(r.getMetadata().getName()));
    policies.list().getItems().forEach(p -> names.add(p.getMetadata().getName()));
    names.removeIf(name -> !name.startsWith(release.release()));
    return names;
  }

  private ChartValues full() throws IOException {
    var file = helm.chart().path().resolve("ci").resolve("full-values.yaml");
    @SuppressWarnings("unchecked")
    var overrides = (Map<String, Object>) new YAMLMapper().readValue(file.toFile(), Map.class);
    return new ChartValues("full", "somewhere", overrides);
  }

  private static String name(JsonNode object) {
    return object.at("/metadata/name").asText();
  }

  private static List<JsonNode> elements(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).toList();
  }

  private static Set<String> texts(JsonNode array) {
    return elements(array).stream().map(JsonNode::asText).collect(Collectors.toSet());
  }
}
