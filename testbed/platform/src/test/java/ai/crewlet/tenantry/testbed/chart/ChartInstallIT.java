package ai.crewlet.tenantry.testbed.chart;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What other tests build on. */
@LocalPlatformTest(temporal = false)
class ChartInstallIT {

  @Test
  @DisplayName("C52: each part has access as its own ServiceAccount")
  void givesAccessAsEachPart(LocalPlatform platform) {
    var chart = ChartInstall.install(platform, ChartValues.standard());
    assertThat(chart.fullname()).isEqualTo("tenantry");
    for (var role : Role.values()) {
      try (var client = chart.client(role)) {
        assertThat(whoAmI(client))
            .isEqualTo(chart.username(role))
            .isEqualTo("system:serviceaccount:tenantry-system:tenantry-" + role.component());
      }
      assertThat(chart.kubeconfig(role)).isRegularFile();
    }
  }

  @Test
  void changesNothingTheSecondTime(LocalPlatform platform) {
    ChartInstall.install(platform, ChartValues.standard());
    var before = versions(platform.admin());
    ChartInstall.install(platform, ChartValues.standard());
    assertThat(versions(platform.admin())).isEqualTo(before);
  }

  @Test
  void enforcesThePoliciesWhenItReturns(LocalPlatform platform) {
    for (var time = 0; time < 3; time++) {
      try (var stage = Stage.install(platform)) {
        var unlabelled = Objects.namespace("try-" + Stage.suffix(), Map.of());
        assertThat(stage.unbound().create("/api/v1/namespaces", unlabelled))
            .matches(Answer::forbiddenByPolicy);
      }
    }
  }

  private static String whoAmI(KubernetesClient client) {
    var review = Map.of("apiVersion", "authentication.k8s.io/v1", "kind", "SelfSubjectReview");
    var path = "/apis/authentication.k8s.io/v1/selfsubjectreviews";
    var answer = new Caller(client, false).create(path, review);
    return answer.json().at("/status/userInfo/username").asText();
  }

  private static Map<String, String> versions(KubernetesClient admin) {
    return admin.rbac().clusterRoles().list().getItems().stream()
        .filter(role -> role.getMetadata().getName().startsWith("tenantry-"))
        .collect(
            Collectors.toMap(
                role -> role.getMetadata().getName(),
                role -> role.getMetadata().getResourceVersion()));
  }
}
