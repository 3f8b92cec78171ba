package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.platform.Authorizer;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.TestNamespace;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the API server keeps from a tenant: its pods, and its own editors. */
class IsolationIT extends OperatorTest {

  IsolationIT(LocalPlatform platform) {
    super(platform);
  }

  @Test
  @DisplayName(
      "M104, M9, C63: data and seat pods pass the restricted level and are given no token; one capability more and they do not")
  void everyPodPassesTheRestrictedLevel() {
    try (TestTenant tenant = sampleCompany("restricted")) {
      tenant.patchClass(
          """
          {"seatPools": {"policy": "Allowed", "maxPods": 2,
            "defaults": {"resources": {"requests": {"cpu": "250m", "memory": "512Mi"}}}},
           "serviceAccount": {"annotations": {"example.com/role": "writer"}}}""");
      tenant.patchSpec("{\"topology\": {\"seatPools\": [{\"name\": \"builders\"}]}}");
      Awaitility.await("data and seat pods")
          .atMost(Duration.ofMinutes(2))
          .until(() -> workloads(tenant).size() == 2);

      for (StatefulSet workload : workloads(tenant)) {
        Pod admitted = dryRun(tenant, workload);
        assertThat(admitted.getSpec().getVolumes())
            .as(workload.getMetadata().getName())
            .noneMatch(volume -> volume.getProjected() != null);
        assertThat(admitted.getSpec().getContainers().get(0).getImage()).contains("@sha256:");

        container(workload).getSecurityContext().setCapabilities(null);
        assertThatThrownBy(() -> dryRun(tenant, workload))
            .isInstanceOf(KubernetesClientException.class)
            .hasMessageContaining("violates PodSecurity \"restricted");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "get, '', secrets, own, acme-keyring, true",
    "get, '', secrets, own, acme-api-access, true",
    "create, '', pods, own, '', true",
    "get, '', secrets, platform, llm-gateway-team, false",
    "list, '', secrets, everywhere, '', false",
    "patch, '', namespaces, own, own, false",
    "update, '', namespaces, own, own, false",
    "patch, crewlet.ai, engineclasses, everywhere, team, false",
    "create, crewlet.ai, engineclasses, everywhere, '', false"
  })
  @DisplayName(
      "M132, M33, M116, M161: an editor of the namespace reads what is in it, and changes neither its labels nor a tier")
  void whatAnEditorMay(
      String verb, String group, String resource, String where, String name, boolean allowed) {
    try (TestNamespace namespace = TestNamespace.create(platform.admin(), "editor")) {
      var editor = "editor-of-" + namespace.name();
      bindAdmin(namespace.name(), editor);

      Awaitility.await("the authorizer knows the binding") // else every refusal would pass
          .atMost(Duration.ofMinutes(2))
          .until(
              () ->
                  new Authorizer(platform.admin())
                      .allows(editor, "get", "", "secrets", namespace.name(), ""));

      assertThat(
              new Authorizer(platform.admin())
                  .allows(
                      editor,
                      verb,
                      group,
                      resource,
                      place(where, namespace),
                      name.equals("own") ? namespace.name() : name))
          .isEqualTo(allowed);
    }
  }

  private static String place(String where, TestNamespace own) {
    return switch (where) {
      case "own" -> own.name();
      case "everywhere" -> "";
      default -> where;
    };
  }

  /** Kubernetes' own role for whoever runs a namespace. */
  private void bindAdmin(String namespace, String user) {
    platform
        .admin()
        .resource(
            new RoleBindingBuilder()
                .withNewMetadata()
                .withName("editor")
                .withNamespace(namespace)
                .endMetadata()
                .withNewRoleRef("rbac.authorization.k8s.io", "ClusterRole", "admin")
                .addNewSubject("rbac.authorization.k8s.io", "User", user, null)
                .build())
        .create();
  }

  private List<StatefulSet> workloads(TestTenant tenant) {
    return platform.admin().apps().statefulSets().inNamespace(tenant.name()).list().getItems();
  }

  private static Container container(StatefulSet workload) {
    return workload.getSpec().getTemplate().getSpec().getContainers().get(0);
  }

  /** As the StatefulSet controller would ask for it, its claims among its volumes. */
  private Pod dryRun(TestTenant tenant, StatefulSet workload) {
    Pod pod =
        new PodBuilder()
            .withNewMetadata()
            .withName("dry-run")
            .withNamespace(tenant.name())
            .endMetadata()
            .withSpec(workload.getSpec().getTemplate().getSpec())
            .editSpec()
            .addAllToVolumes(
                workload.getSpec().getVolumeClaimTemplates().stream()
                    .map(claim -> claim.getMetadata().getName())
                    .map(IsolationIT::volume)
                    .toList())
            .endSpec()
            .build();
    return platform.admin().resource(pod).dryRun().create();
  }

  private static Volume volume(String claim) {
    return new VolumeBuilder().withName(claim).withNewPersistentVolumeClaim(claim, false).build();
  }
}
