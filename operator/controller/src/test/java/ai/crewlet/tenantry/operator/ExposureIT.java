package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.gateway.GatewayApi;
import ai.crewlet.tenantry.testbed.gateway.GatewayWord;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Ways in from outside, on a cluster that learns and forgets the Gateway API. */
class ExposureIT extends OperatorTest {
  private static final String WEBHOOKS = "acme-webhooks";

  ExposureIT(LocalPlatform platform) {
    super(platform);
  }

  @BeforeEach
  @AfterEach
  void withoutGatewayApi() {
    GatewayApi.remove(platform.admin());
  }

  @Test
  @DisplayName("M100: the Gateway API may come late, may go, and may come again")
  void routesFollowTheGatewayApi() {
    try (TestTenant tenant = sampleCompany("gateway")) {
      tenant.awaitReady();
      int restarts = restarts(tenant);

      GatewayApi.install(platform.admin());
      awaitHost(tenant, uid(tenant) + ".hooks.example.com");
      GatewayApi.remove(platform.admin());
      tenant.awaitReady();
      GatewayApi.install(platform.admin());
      awaitHost(tenant, uid(tenant) + ".hooks.example.com");

      assertThat(operator.process().isReady()).isTrue();
      assertThat(restarts(tenant)).isEqualTo(restarts);
    }
  }

  private void awaitHost(TestTenant tenant, String host) {
    Awaitility.await("a route for " + host)
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertThat(
                        platform
                            .admin()
                            .resources(HTTPRoute.class)
                            .inNamespace(tenant.name())
                            .list()
                            .getItems())
                    .extracting(route -> route.getSpec().getHostnames())
                    .containsExactly(List.of(host)));
  }

  private GatewayWord gateway(TestTenant tenant) {
    return GatewayApi.wordOn(platform.admin(), tenant.name(), WEBHOOKS);
  }

  private static String uid(TestTenant tenant) {
    return tenant.company().getMetadata().getUid();
  }

  private static int restarts(TestTenant tenant) {
    return tenant.dataPod().getStatus().getContainerStatuses().get(0).getRestartCount();
  }
}
