package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.fixture.OperatorUnderTest;
import ai.crewlet.tenantry.operator.watch.CompanyInformer;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.TestNamespace;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

@LocalPlatformTest(temporal = false)
class OperatorStartIT {
  private final LocalPlatform platform;

  OperatorStartIT(LocalPlatform platform) {
    this.platform = platform;
  }

  @Test
  void worksWithTheRightsOfTheChartAlone() throws Exception {
    Instant since = Instant.now();
    try (OperatorUnderTest operator = OperatorUnderTest.start(platform);
        TestNamespace namespace = TestNamespace.create(platform.admin(), "start")) {
      platform.admin().resource(company(namespace.name())).create();

      Awaitility.await()
          .atMost(Duration.ofSeconds(20))
          .until(() -> live(namespace).hasFinalizer(CompanyInformer.FINALIZER));
      assertThat(get(operator, "/readyz")).isEqualTo("working\n");
      assertThat(get(operator, "/metrics")).contains("tenantry_companies");
    }
    assertThat(platform.auditLog().forbidden(since)).isEmpty();
  }

  private Company live(TestNamespace namespace) {
    return platform
        .admin()
        .resources(Company.class)
        .inNamespace(namespace.name())
        .withName("acme")
        .get();
  }

  private static Company company(String namespace) {
    return Serialization.unmarshal(
        """
        apiVersion: crewlet.ai/v1alpha1
        kind: Company
        metadata: {name: acme, namespace: %s}
        spec: {companyName: Acme, engineClassName: none-such}
        """
            .formatted(namespace),
        Company.class);
  }

  private static String get(OperatorUnderTest operator, String path) throws Exception {
    URI address = URI.create("http://127.0.0.1:" + operator.process().httpPort() + path);
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }
}
