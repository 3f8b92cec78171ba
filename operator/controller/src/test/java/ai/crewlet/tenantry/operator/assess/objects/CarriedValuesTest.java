package ai.crewlet.tenantry.operator.assess.objects;

import static ai.crewlet.tenantry.operator.assess.Manifests.NAMESPACE;
import static ai.crewlet.tenantry.operator.assess.Manifests.UID;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.document.SecretSource;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an engine pod carries, all of which its tenant can read. */
class CarriedValuesTest {
  private static final String FULL =
      Scene.TEAM
          + """
          , seatPools: {policy: Allowed, maxPods: 4, defaults: {resources: {requests: {cpu: 250m, memory: 512Mi}}}},
          telemetry: {endpoint: 'https://otlp', headers: [{name: authorization, valueFrom: {secretKeyRef: {namespace: platform, name: otlp, key: token}}}]},
          env: [{name: PROXY_TOKEN, valueFrom: {secretKeyRef: {namespace: platform, name: proxy, key: token}}}],
          objects: {s3: {bucket: companies, prefix: prod, region: eu}}
          """;
  private static final String COMPANY =
      "companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true}, topology: {seatPools: [{name: builders}]}";

  private final Simulation acme = company(", objects: {credentialsSecretRef: {name: bucket-keys}}");

  @Test
  @DisplayName(
      "M161, M32, M116, M128: the company's own Secrets and those the class names for pods, nothing else")
  void nothingElse() {
    assertThat(bootstraps().flatMap(plan -> plan.sources().values().stream()))
        .extracting(source -> source.secret().toString())
        .containsOnly(
            NAMESPACE + "/acme-keyring",
            NAMESPACE + "/acme-api-tokens",
            NAMESPACE + "/bucket-keys",
            "platform/otlp",
            "platform/proxy");
  }

  @Test
  @DisplayName(
      "M28, M29, M166: telemetry credentials reach every pod, and neither document nor store")
  void telemetryStaysWithThePods() {
    assertThat(bootstraps()).hasSize(2);
    assertThat(bootstraps())
        .allSatisfy(plan -> assertThat(names(plan.sources().values())).contains("otlp", "proxy"));
    assertThat(acme.pushedSecrets)
        .extracting(push -> push.source().secret().name())
        .containsOnly("llm-gateway-team");
    assertThat(acme.pushes).hasSize(1);
    assertThat(acme.pushes.get(0).document().toString()).doesNotContain("otlp");
  }

  @Test
  @DisplayName(
      "M31, M44, M165: a prefix and keys of its own; without keys none, for a cloud identity")
  void objectStore() {
    JsonNode own = file(acme).at("/objects/s3");
    assertThat(own.path("prefix").asText()).isEqualTo("prod/" + NAMESPACE + "/acme/");
    assertThat(own.path("access_key_id").asText()).contains(NAMESPACE + "/bucket-keys/");
    assertThat(own.path("secret_access_key").asText()).contains(NAMESPACE + "/bucket-keys/");

    JsonNode identity = file(company("")).at("/objects/s3");
    assertThat(identity.path("prefix").asText()).isEqualTo("prod/" + NAMESPACE + "/acme/");
    assertThat(identity.has("access_key_id")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "'', '', http://localhost:8080, ''",
    "'', https://UID.example.com, https://UID.example.com, https://UID.example.com",
    "https://app.example.com, '', https://app.example.com, ''",
    "https://app.example.com, https://UID.example.com, https://app.example.com, https://UID.example.com"
  })
  @DisplayName(
      "M39, M52, M151: links start with the Company's address, else the API route's; its origin may write too")
  void browsers(String own, String route, String dashboard, String origin) {
    var spec = own.isEmpty() ? "" : ", exposure: {dashboardBaseURL: '" + own + "'}";
    Simulation scene = company(spec);
    if (!route.isEmpty()) {
      scene.engineClass =
          Optional.of(
              Manifests.engineClass(
                  "team",
                  FULL.replace(
                      "exposure: {",
                      "exposure: {api: {mode: Gateway, hostname: '{{uid}}.example.com', gateway: {parentRefs: [{namespace: g, name: p}]}}, ")));
    }

    JsonNode api = file(scene).path("api");
    assertThat(api.path("dashboard_base_url").asText()).isEqualTo(dashboard.replace("UID", UID));
    assertThat(api.at("/auth/allowed_origins/0").asText()).isEqualTo(origin.replace("UID", UID));
    scene.settle();
    assertThat(scene.company.getStatus().endpoints().dashboardBaseURL())
        .isEqualTo(dashboard.replace("UID", UID));
  }

  private static Simulation company(String more) {
    var acme = Simulation.acme();
    acme.engineClass = Optional.of(Manifests.engineClass("team", FULL));
    acme.company = Manifests.company(COMPANY + more);
    acme.secret("platform", "otlp", "token");
    acme.secret("platform", "proxy", "token");
    acme.secret(NAMESPACE, "bucket-keys", "accessKeyID", "secretAccessKey");
    acme.settle();
    return acme;
  }

  private Stream<BootstrapPlan> bootstraps() {
    var objects = acme.look().objects();
    return Stream.concat(objects.bootstrap().stream(), objects.poolBootstraps().stream());
  }

  private static Set<String> names(Collection<SecretSource> sources) {
    return sources.stream().map(source -> source.secret().name()).collect(Collectors.toSet());
  }

  private static JsonNode file(Simulation scene) {
    try {
      String text = scene.look().objects().bootstrap().orElseThrow().data().get("crewlet.yaml");
      return new YAMLMapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw new AssertionError("the file is no YAML", e);
    }
  }
}
