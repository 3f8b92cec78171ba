package ai.crewlet.tenantry.operator.assess.objects;

import static ai.crewlet.tenantry.operator.assess.Manifests.NAMESPACE;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.document.SecretSource;
import ai.crewlet.tenantry.testbed.engine.bootstrap.Bootstrap.Token;
import ai.crewlet.tenantry.testbed.engine.bootstrap.BootstrapFile;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The data pod's Secret, read by the strict stand-in. */
class BootstrapTest {

  private static final String FULL =
      Scene.TEAM
          + """
          , seatPools: {policy: Allowed, maxPods: 4}, signIn: {secondFactor: Optional, acceptInsecure: true},
          telemetry: {endpoint: 'https://otlp', headers: [{name: authorization, valueFrom: {secretKeyRef: {namespace: platform, name: otlp, key: token}}}]},
          env: [{name: REGION, value: eu}, {name: PROXY_TOKEN, valueFrom: {secretKeyRef: {namespace: platform, name: proxy, key: token}}}],
          objects: {s3: {bucket: companies, prefix: prod/, region: eu}}
          """;

  @TempDir Path folder;

  @Test
  @DisplayName(
      "M27, M28, M29, M31, M109, M111, M162: the engine reads every key of the file, values with quotes and breaks in them too")
  void theEngineReadsIt() throws Exception {
    var acme = full();
    BootstrapPlan plan = plan(acme);
    Map<String, String> data = plan.fill(BootstrapTest::value);
    Path file = Files.writeString(folder.resolve("crewlet.yaml"), data.get("crewlet.yaml"));

    var read = BootstrapFile.read(file, Map.of());

    assertThat(read.api().auth().tokens())
        .extracting(Token::id)
        .containsExactly("operator", "api-access");
    assertThat(read.api().auth().tokens())
        .extracting(Token::grants)
        .containsExactly(List.of("config", "admin"), List.of("admin"));
    assertThat(read.api().publicBaseUrl())
        .isEqualTo("https://%s.hooks.example.com".formatted(Manifests.UID));
    assertThat(read.config().management()).isEqualTo("enforce");
    assertThat(read.stream().listen()).isEqualTo("0.0.0.0:8082");
    assertThat(read.objects().s3().prefix()).isEqualTo("prod/%s/acme/".formatted(NAMESPACE));
    assertThat(read.telemetry().headers()).containsEntry("authorization", "quote \" and\nbreak");
    assertThat(data).containsEntry("env.PROXY_TOKEN", "quote \" and\nbreak");
  }

  @Test
  @DisplayName(
      "M28, M29, M31, M112, M172: a seat pod's Secret says where to join and holds the keyring and the class's values as the data pod's does, and no token")
  void aSeatPodReadsItsOwn() throws Exception {
    var acme = full();
    acme.company =
        Manifests.company(
            "companyName: Acme, engineClassName: team, topology: {seatPools: [{name: research}]}");
    Map<String, String> data =
        acme.assess().objects().poolBootstraps().get(0).fill(BootstrapTest::value);
    Path file = Files.writeString(folder.resolve("crewlet.yaml"), data.get("crewlet.yaml"));

    var read = BootstrapFile.read(file, Map.of());

    assertThat(read.isDataPod()).isFalse();
    assertThat(read.stream().join()).isEqualTo("acme-engine-pods.%s.svc:8082".formatted(NAMESPACE));
    assertThat(read.node().labels()).containsExactly(Map.entry("pool", "research"));
    assertThat(read.secrets().keys()).hasSize(1);
    assertThat(read.objects().s3().prefix()).isEqualTo("prod/%s/acme/".formatted(NAMESPACE));
    assertThat(read.telemetry().headers()).containsKey("authorization");
    assertThat(read.api().auth().tokens()).isEmpty();
    assertThat(data).containsKey("env.PROXY_TOKEN").doesNotContainKey("token");
  }

  @Test
  @DisplayName(
      "C55: every process writes the keys in one order, so that a new operator restarts no pod")
  void theOrderOfKeysIsFixed() {
    String file = plan(full()).data().get("crewlet.yaml");

    assertThat(file.lines().filter(line -> line.matches("[a-z_]+:.*"))).isSorted();
    assertThat(file.indexOf("- id:")).isLessThan(file.indexOf("material:"));
  }

  @Test
  @DisplayName("M29, C63: variables come from the bootstrap Secret, literals stand in the pod")
  void variables() {
    var acme = full();
    List<EnvVar> env =
        acme.assess().objects().apply().stream()
            .filter(StatefulSet.class::isInstance)
            .map(StatefulSet.class::cast)
            .findFirst()
            .orElseThrow()
            .getSpec()
            .getTemplate()
            .getSpec()
            .getContainers()
            .get(0)
            .getEnv();

    assertThat(env).extracting(EnvVar::getName).containsExactly("REGION", "PROXY_TOKEN");
    assertThat(env.get(0).getValue()).isEqualTo("eu");
    assertThat(env.get(1).getValueFrom().getSecretKeyRef().getName()).isEqualTo("acme-bootstrap");
  }

  @Test
  @DisplayName("M106, M115, M160: a switch of policy restarts the pod, a new token does not")
  void whatRestartsThePod() {
    var acme = full();
    BootstrapPlan before = plan(acme);

    acme.rotate(NAMESPACE, "acme-api-tokens");
    BootstrapPlan rotated = plan(acme);
    acme.company =
        Manifests.company(
            "companyName: Acme, engineClassName: team, config: {managementPolicy: Seed}");
    BootstrapPlan seeded = plan(acme);

    assertThat(rotated.inputs()).isNotEqualTo(before.inputs());
    assertThat(rotated.restartInputs()).isEqualTo(before.restartInputs());
    assertThat(seeded.restartInputs()).isNotEqualTo(before.restartInputs());
  }

  @Test
  @DisplayName("M85: a missing platform value keeps the pod as it is and says so on the Company")
  void aMissingValueTouchesNothing() {
    var acme = full();
    acme.secrets.keySet().removeIf(id -> id.name().equals("proxy"));

    var objects = acme.assess().objects();

    assertThat(objects.bootstrap()).isEmpty();
    assertThat(objects.apply()).noneMatch(StatefulSet.class::isInstance);
    assertThat(objects.delete()).isEmpty();
  }

  private static Simulation full() {
    var acme = Simulation.acme();
    acme.engineClass = Optional.of(Manifests.engineClass("team", FULL));
    acme.secret("platform", "otlp", "token");
    acme.secret("platform", "proxy", "token");
    acme.settle();
    return acme;
  }

  private static BootstrapPlan plan(Scene scene) {
    return scene.assess().objects().bootstrap().orElseThrow();
  }

  private static String value(SecretSource source) {
    if (source.key().equals(SecretKeys.KEYRING_ACTIVE_KEY_ID)) {
      return "k1";
    }
    return source.key().equals("k1")
        ? Base64.getEncoder().encodeToString(new byte[32])
        : source.secret().namespace().equals("platform")
            ? "quote \" and\nbreak"
            : "token-of-" + source.key();
  }
}
