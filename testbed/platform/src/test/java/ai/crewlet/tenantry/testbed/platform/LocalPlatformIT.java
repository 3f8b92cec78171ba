package ai.crewlet.tenantry.testbed.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The platform as a whole (design 5, issue 3 point 3). */
@LocalPlatformTest
class LocalPlatformIT {
  private final LocalPlatform platform;

  LocalPlatformIT(LocalPlatform platform) {
    this.platform = platform;
  }

  @Test
  void servesTheVersionItWasBuiltAs() {
    assertThat(platform.admin().getKubernetesVersion().getGitVersion()).isEqualTo("v1.34.4");
  }

  @Test
  void kubectlExplainsAndDeletesANamespaceForGood() throws Exception {
    var namespace = TestNamespace.create(platform.admin(), "gone");
    platform.admin().resource(configMap("x")).inNamespace(namespace.name()).create();

    assertThat(kubectl("explain", "statefulset.spec.podManagementPolicy")).contains("Parallel");
    assertThat(kubectl("delete", "namespace", namespace.name(), "--timeout=120s"))
        .contains("deleted");

    assertThat(platform.admin().namespaces().withName(namespace.name()).get()).isNull();
  }

  @Test
  void actsAsOneServiceAccountAndTheAuditLogTells() {
    var since = Instant.now();
    try (var namespace = TestNamespace.create(platform.admin(), "access")) {
      var account =
          new ServiceAccountBuilder().withNewMetadata().withName("worker").endMetadata().build();
      platform.admin().resource(account).inNamespace(namespace.name()).create();

      try (var client = platform.serviceAccounts().client(namespace.name(), "worker")) {
        assertThatThrownBy(
                () -> client.resource(configMap("no")).inNamespace(namespace.name()).create())
            .isInstanceOf(KubernetesClientException.class)
            .hasMessageContaining("forbidden");
        assertThatThrownBy(() -> client.secrets().inNamespace("kube-system").list())
            .hasMessageContaining("forbidden");
      }

      var user = ServiceAccountAccess.username(namespace.name(), "worker");
      assertThat(platform.auditLog().writes(user, since))
          .singleElement()
          .satisfies(
              entry -> {
                assertThat(entry.verb()).isEqualTo("create");
                assertThat(entry.resource()).isEqualTo("configmaps");
                assertThat(entry.namespace()).isEqualTo(namespace.name());
                assertThat(entry.code()).isEqualTo(403);
              });
      assertThat(platform.auditLog().forbidden(since))
          .filteredOn(entry -> entry.user().equals(user))
          .extracting(AuditEntry::verb)
          .containsExactly("create", "list");
    }
  }

  @Test
  void keepsPortAndDataWhenTheApiServerWasAway() {
    try (var namespace = TestNamespace.create(platform.admin(), "stays")) {
      platform.stopApiServer();
      platform.startApiServer();

      assertThat(platform.admin().namespaces().withName(namespace.name()).get()).isNotNull();
      await()
          .atMost(Duration.ofMinutes(2))
          .untilAsserted(
              () ->
                  assertThat(
                          platform
                              .admin()
                              .serviceAccounts()
                              .inNamespace(namespace.name())
                              .withName("default")
                              .get())
                      .isNotNull());
    }
  }

  @Test
  void keepsPortAndSearchAttributesWhenTemporalWasAway() throws Exception {
    platform.stopTemporal();
    platform.startTemporal();

    assertThat(
            run(
                platform.temporalCli(),
                "operator",
                "search-attribute",
                "list",
                "--address",
                platform.temporalTarget()))
        .contains("TenantId", "Tier", "Operation", "Step", "NeedsAttention");
  }

  private static io.fabric8.kubernetes.api.model.ConfigMap configMap(String name) {
    return new ConfigMapBuilder().withNewMetadata().withName(name).endMetadata().build();
  }

  private String kubectl(String... arguments) throws Exception {
    var all = new ArrayList<>(List.of("--kubeconfig", platform.adminKubeconfig().toString()));
    all.addAll(List.of(arguments));
    return run(platform.kubectl(), all.toArray(String[]::new));
  }

  private static String run(Path program, String... arguments) throws Exception {
    var command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    var process = new ProcessBuilder(command).redirectErrorStream(true).start();
    var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(output).isZero();
    return output;
  }
}
