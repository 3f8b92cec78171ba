package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.fixture.OperatorChild;
import ai.crewlet.tenantry.operator.fixture.OperatorUnderTest;
import ai.crewlet.tenantry.operator.fixture.Samples;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.operator.settings.OperatorSettings;
import ai.crewlet.tenantry.operator.settings.Setting;
import ai.crewlet.tenantry.operator.settings.SettingsReader;
import ai.crewlet.tenantry.operator.watch.CompanyInformer;
import ai.crewlet.tenantry.testbed.chart.ChartInstall;
import ai.crewlet.tenantry.testbed.chart.ChartValues;
import ai.crewlet.tenantry.testbed.chart.InstalledChart;
import ai.crewlet.tenantry.testbed.chart.Role;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.TestNamespace;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@LocalPlatformTest(temporal = false)
class OperatorStartIT {
  private static final String KINDS =
      "company,seat,unit,llmprovider,integration,statefulset,controllerrevision,service,serviceaccount,networkpolicy,secret,pvc,pod";
  private static final String IDENTITY =
      "KIND:.kind,NAME:.metadata.name,UID:.metadata.uid,GOES:.metadata.deletionTimestamp";

  private final LocalPlatform platform;

  OperatorStartIT(LocalPlatform platform) {
    this.platform = platform;
  }

  @Test
  void worksWithTheRightsOfTheChartAlone() throws Exception {
    Instant since = Instant.now();
    String operators;
    try (OperatorUnderTest operator = OperatorUnderTest.start(platform);
        TestNamespace namespace = TestNamespace.create(platform.admin(), "start")) {
      operators = operator.username();
      platform.admin().resource(company(namespace.name())).create();

      Awaitility.await()
          .atMost(Duration.ofMinutes(2))
          .until(() -> live(namespace).hasFinalizer(CompanyInformer.FINALIZER));
      assertThat(get(operator.process(), "/readyz")).isEqualTo("working\n");
      assertThat(get(operator.process(), "/metrics")).contains("tenantry_companies");
    }
    assertThat(platform.auditLog().forbidden(since))
        .filteredOn(entry -> entry.user().equals(operators)) // others here have less rights
        .isEmpty();
  }

  @Test
  @DisplayName("I58: an API server that is away for a while is waited for; nothing is lost")
  void outlivesAnApiServerThatIsAway() {
    try (OperatorUnderTest operator = OperatorUnderTest.start(platform);
        TestTenant tenant = TestTenant.create(platform, "away").withSampleCompany()) {
      tenant.awaitReady();
      platform.stopApiServer();
      platform.startApiServer();
      tenant.apply(Samples.seat(tenant.name(), "late"));

      tenant.awaitApplied("late");
      Awaitility.await("every watch is back")
          .atMost(Duration.ofMinutes(2))
          .until(operator.process()::isReady);
      assertThat(tenant.engine().revisionsWritten()).isEqualTo(2);
      tenant.deleteCompany();
      tenant.awaitGone(Company.class, TestTenant.COMPANY);
    }
  }

  @Test
  @DisplayName(
      "I43: while Kubernetes' own controllers are away a company that comes says what it waits for and one that goes needs none; when they come back all goes on, and nothing of a settled one is taken for garbage")
  void outlivesControllersThatAreAway() {
    try (OperatorUnderTest operator = OperatorUnderTest.start(platform);
        TestTenant settled = TestTenant.create(platform, "settled").withSampleCompany();
        TestTenant leaving = TestTenant.create(platform, "leaving").withSampleCompany();
        TestTenant going = TestTenant.create(platform, "going").withCompanyOnNoTier()) {
      settled.awaitReady();
      leaving.awaitReady();
      going.awaitReason("Accepted", "ClassNotFound");
      String before = identities(settled);

      platform.stopControllerManager();
      try (TestTenant coming = TestTenant.create(platform, "coming")) {
        try {
          coming.withSampleCompany();
          leaving.deleteCompany();
          going.deleteNamespace();
          awaitMessage(coming, "DataPodReady", "is not there yet");
          leaving.awaitGone(Company.class, TestTenant.COMPANY);
          assertThat(going.get(Company.class, TestTenant.COMPANY)).isPresent();
        } finally {
          platform.startControllerManager();
        }

        coming.awaitReady();
        going.awaitNamespaceGone();
        leaving.awaitGone(Service.class, "acme-engine"); // the garbage collector's work
        assertThat(identities(settled)).isEqualTo(before);
        assertThat(settled.awaitReady()).isNotNull();
        assertThat(operator.process().isReady()).isTrue();
      }
    }
  }

  private static void awaitMessage(TestTenant tenant, String condition, String words) {
    Awaitility.await(words)
        .atMost(Duration.ofMinutes(2))
        .untilAsserted(
            () ->
                assertThat(TestTenant.condition(tenant.company(), condition))
                    .hasValueSatisfying(said -> assertThat(said.getMessage()).contains(words)));
  }

  /** Every object of a company; another uid is another object. */
  private static String identities(TestTenant tenant) {
    return tenant
        .kubectl()
        .run("get", KINDS, "-n", tenant.name(), "-o", "custom-columns=" + IDENTITY)
        .output();
  }

  @Test
  @DisplayName(
      "I57: what keeps it from starting is said, and tried again; it never looks ready meanwhile")
  void saysWhyItCannotStart() throws Exception {
    InstalledChart chart = ChartInstall.install(platform, ChartValues.standard());
    Config stranger = chart.config(Role.CODEC); // may read nothing
    OperatorSettings settings =
        SettingsReader.read(
            Map.of(Setting.HTTP_HOST, "127.0.0.1", Setting.HTTP_PORT, "0"), Map.of());
    try (OperatorProcess process = OperatorProcess.start(settings, stranger, ending -> {})) {
      Awaitility.await()
          .atMost(Duration.ofMinutes(2))
          .until(() -> get(process, "/readyz").contains("cannot start, trying again"));

      assertThat(get(process, "/readyz")).contains("forbidden");
      assertThat(get(process, "/healthz")).isEqualTo("alive\n");
      assertThat(process.isReady()).isFalse();
    }
  }

  @Test
  @DisplayName(
      "I57: started while a definition is missing it is not ready and says which; when it comes, it works")
  void waitsForItsDefinitions() {
    try (OperatorChild operator = OperatorChild.start(platform, Map.of()).awaitReady()) {
      assertThat(operator.stop()).isZero();
      try {
        removeDefinition("integrations.crewlet.ai");
        operator.startAgain();
        Awaitility.await("it says what it waits for")
            .atMost(Duration.ofMinutes(2))
            .untilAsserted(
                () ->
                    assertThat(operator.ask("/readyz"))
                        .matches(answer -> !answer.well())
                        .extracting(OperatorChild.Answer::body)
                        .asString()
                        .contains("cannot start, trying again", "integrations"));
      } finally {
        ChartInstall.install(platform, ChartValues.standard());
      }

      operator.awaitReady();
      try (TestTenant tenant = TestTenant.create(platform, "late").withSampleCompany()) {
        tenant.awaitReady();
      }
    }
  }

  private void removeDefinition(String name) {
    var definition =
        platform.admin().apiextensions().v1().customResourceDefinitions().withName(name);
    definition.delete();
    definition.waitUntilCondition(Objects::isNull, 60, TimeUnit.SECONDS);
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

  private static String get(OperatorProcess operator, String path) throws Exception {
    URI address = URI.create("http://127.0.0.1:" + operator.httpPort() + path);
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }
}
