package ai.crewlet.tenantry.testbed.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/** Real Helm takes the chart out over live tenants: as a mistake, and on purpose. */
@LocalPlatformTest(temporal = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
class UninstallIT {
  private static final String TENANT =
      """
      apiVersion: agentic.clawdlinux.org/v1alpha1
      kind: Tenant
      metadata: {name: %s, finalizers: [agentic.clawdlinux.org/offboarding]}
      spec: {displayName: Still there}
      """;

  private static final String CLASS =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: EngineClass
      metadata: {name: %s}
      spec:
        engine: {image: registry.example.com/crewlet@sha256:%s}
        data: {resources: {limits: {memory: 1Gi}}, storage: {size: 1Gi}}
      """;

  private static final String COMPANY =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: Company
      metadata: {name: acme, namespace: %s, finalizers: [crewlet.ai/engine]}
      spec: {companyName: Acme, engineClassName: team}
      """;

  private final ChartValues release =
      ChartValues.of("living-" + Stage.suffix(), "living-" + Stage.suffix());
  private final String tenant = TENANT.formatted(release.release());
  private KubernetesClient admin;
  private Helm helm;
  private Stage stage;

  @BeforeAll
  void installs(LocalPlatform platform) {
    admin = platform.admin();
    helm = ChartInstall.helm(platform);
    ChartInstall.install(platform, ChartValues.standard());
    helm.upgradeInstall(release);
    var manifests = Manifests.of(helm.template(release));
    stage = Stage.over(platform, new InstalledChart(platform.access(), release, manifests));
    create(tenant);
    await().until(() -> refusal().contains("Tenant"));
  }

  @Test
  @Order(1)
  @DisplayName(
      "I18: refused over a tenant, with its name and what to do; the release is as it was and takes an upgrade")
  void isRefusedOverATenant() {
    var thrown = catchThrowable(() -> helm.uninstall(release));

    assertThat(thrown)
        .hasMessageContaining("Tenant %s is still there".formatted(release.release()))
        .hasMessageContaining("tenantry offboard")
        .hasMessageContaining("--namespace %s --no-hooks".formatted(release.namespace()));
    assertThat(helm.status(release)).isEqualTo("deployed");
    helm.upgradeInstall(
        release.with("tenantProvisioner.reservedNamespaces", List.of("monitoring")));
  }

  @Test
  @Order(2)
  @DisplayName("I18: refused over companies that no Tenant speaks for, too; over nobody it is not")
  void isRefusedOverCompanies() {
    delete(tenant);
    await().until(() -> refusal().isEmpty());
    var tier = CLASS.formatted(release.release(), "0".repeat(64));
    say(create(tier), Map.of("rollout", Map.of("companies", 3)));
    await().until(() -> refusal().contains("EngineClass %s: 3".formatted(release.release())));
    delete(tier);
    await().until(() -> refusal().isEmpty());
    create(tenant);
    await().until(() -> refusal().contains("Tenant"));
  }

  @Test
  @Order(3)
  @DisplayName(
      "I18: with --no-hooks it goes, and kinds, Tenants, Companies, their namespaces and what was bound there stay as they are; installed again it may what it might")
  void leavesTenantsAsTheyAre() {
    var namespace = stage.tenantNamespace(release.release());
    var company = COMPANY.formatted(namespace);
    create(company);
    var before = versions(namespace, tenant, company);

    helm.uninstall(release, "--no-hooks");
    assertThat(policies()).isEmpty();
    await().until(() -> !mayCreateCompanies(namespace));
    assertThat(versions(namespace, tenant, company)).isEqualTo(before);

    helm.upgradeInstall(release);
    await().until(() -> mayCreateCompanies(namespace));
    assertThat(versions(namespace, tenant, company)).isEqualTo(before);
    delete(company);
  }

  @Test
  @Order(4)
  @DisplayName("I18: the deletion of the release's own namespace is not held up for ever")
  void letsItsNamespaceGo() {
    await().until(() -> refusal().contains("Tenant"));
    admin.namespaces().withName(release.namespace()).delete();
    await().until(() -> admin.namespaces().withName(release.namespace()).get() == null);
    delete(tenant);
  }

  private boolean mayCreateCompanies(String namespace) {
    return stage.may(Role.WORKER, "create", "crewlet.ai", "companies", namespace, "");
  }

  /** What would be said now, nothing if nothing: policies and tenants are heard of a bit later. */
  private String refusal() {
    try {
      admin
          .configMaps()
          .inNamespace(release.namespace())
          .withName(release.release() + "-tenantry-uninstall")
          .dryRun()
          .delete();
      return "";
    } catch (KubernetesClientException e) {
      return e.getMessage();
    }
  }

  private List<String> policies() {
    return admin
        .admissionRegistration()
        .v1()
        .validatingAdmissionPolicies()
        .list()
        .getItems()
        .stream()
        .map(policy -> policy.getMetadata().getName())
        .filter(name -> name.startsWith(release.release()))
        .toList();
  }

  private GenericKubernetesResource create(String yaml) {
    return admin.resource(read(yaml)).create();
  }

  private void say(GenericKubernetesResource object, Map<String, Object> status) {
    object.setAdditionalProperty("status", status);
    admin.resource(object).patchStatus();
  }

  /** Deletes it, finalizers or not. */
  private void delete(String yaml) {
    admin
        .resource(read(yaml))
        .edit(
            live -> {
              live.getMetadata().setFinalizers(List.of());
              return live;
            });
    admin.resource(read(yaml)).delete();
  }

  private Map<String, String> versions(String namespace, String... objects) {
    var all = new TreeMap<String, String>();
    for (var yaml : objects) {
      put(all, admin.resource(read(yaml)).get());
    }
    put(all, admin.namespaces().withName(namespace).get());
    admin
        .rbac()
        .roleBindings()
        .inNamespace(namespace)
        .list()
        .getItems()
        .forEach(binding -> put(all, binding));
    admin
        .apiextensions()
        .v1()
        .customResourceDefinitions()
        .list()
        .getItems()
        .forEach(kind -> put(all, kind));
    return all;
  }

  private static void put(Map<String, String> all, HasMetadata object) {
    all.put(
        object.getKind() + " " + object.getMetadata().getName(),
        object.getMetadata().getResourceVersion());
  }

  private static GenericKubernetesResource read(String yaml) {
    return Serialization.unmarshal(yaml, GenericKubernetesResource.class);
  }

  private static ConditionFactory await() {
    return Awaitility.await().atMost(Duration.ofMinutes(2)).pollInterval(Duration.ofMillis(100));
  }
}
