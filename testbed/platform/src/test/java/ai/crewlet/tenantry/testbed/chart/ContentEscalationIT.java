package ai.crewlet.tenantry.testbed.chart;

import static ai.crewlet.tenantry.testbed.chart.Objects.secret;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Ways from a tenant's namespace to credentials, to tiers and to pods. */
@LocalPlatformTest(temporal = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ContentEscalationIT {
  private static final String CLASSES = "/apis/crewlet.ai/v1alpha1/engineclasses/";
  private static final Map<String, String> OPERATORS =
      Map.of("app.kubernetes.io/managed-by", "crewlet-operator");

  private Stage stage;
  private String tenant;

  @BeforeAll
  void aTenantWithAnEngineAndATier(LocalPlatform platform) {
    stage = Stage.install(platform);
    tenant = stage.tenantNamespace("acme");
    Stage.must(stage.admin().create(secrets(), labelled("acme-keyring")));
    Stage.must(stage.admin().apply(CLASSES + tenant, engineClass(tenant)));
  }

  @AfterAll
  void close() {
    stage.admin().delete(CLASSES + tenant);
    stage.close();
  }

  @TestFactory
  @DisplayName("C44: no token of a ServiceAccount, no Secret of the operator, by any verb")
  Stream<DynamicTest> secretsAndTokens() {
    var keyring = secrets() + "/acme-keyring";
    return refused(
        attempt(
            "a Secret that would be filled with a token",
            caller ->
                caller.create(
                    secrets(),
                    Map.of(
                        "apiVersion", "v1",
                        "kind", "Secret",
                        "metadata",
                            Map.of(
                                "name",
                                "try",
                                "annotations",
                                Map.of("kubernetes.io/service-account.name", "default")),
                        "type", "kubernetes.io/service-account-token")),
            "token of a ServiceAccount"),
        attempt(
            "a token asked for",
            caller ->
                caller.create(
                    Stage.core(tenant, "serviceaccounts/default/token"),
                    Map.of(
                        "apiVersion", "authentication.k8s.io/v1",
                        "kind", "TokenRequest",
                        "spec", Map.of())),
            "serviceaccounts/token"),
        attempt(
            "reading the keyring by a patch of nothing",
            caller -> caller.patch(keyring, Map.of()),
            "it is the operator's"),
        attempt(
            "reading the keyring by an apply of nothing",
            caller -> caller.apply(keyring, secret("acme-keyring", "Opaque")),
            "it is the operator's"),
        attempt(
            "taking the operator's label off",
            caller -> caller.patch(keyring, Objects.labels("app.kubernetes.io/managed-by", null)),
            "it is the operator's"),
        attempt("deleting the keyring", caller -> caller.delete(keyring), "it is the operator's"),
        attempt(
            "planting a Secret in the operator's name",
            caller -> caller.create(secrets(), labelled("acme-bootstrap")),
            "it is the operator's"));
  }

  @TestFactory
  @DisplayName("M123: no tier, no pod and nothing that makes pods")
  Stream<DynamicTest> tiersAndPods() {
    var template =
        Map.of(
            "metadata", Map.of("labels", Map.of("a", "b")),
            "spec", Map.of("containers", List.of(Map.of("name", "a", "image", "example.com/a"))));
    return refused(
        attempt(
            "a tier written",
            caller -> caller.apply(CLASSES + tenant, engineClass(tenant)),
            "anywhere"),
        attempt("a tier deleted", caller -> caller.delete(CLASSES + tenant), "anywhere"),
        attempt(
            "a Deployment",
            caller ->
                caller.create(
                    "/apis/apps/v1/namespaces/" + tenant + "/deployments",
                    Objects.of(
                        "apps/v1",
                        "Deployment",
                        "try",
                        Map.of(
                            "selector",
                            Map.of("matchLabels", Map.of("a", "b")),
                            "template",
                            template))),
            "the operator's alone"),
        attempt(
            "a command in a pod",
            caller -> caller.create(Stage.core(tenant, "pods/acme-engine-0/exec"), Map.of()),
            "the operator's alone"),
        attempt(
            "an engine through the API server",
            caller -> caller.create(Stage.core(tenant, "services/acme-engine/proxy"), Map.of()),
            "the operator's alone"));
  }

  private static Map<String, Object> engineClass(String name) {
    return Objects.of(
        "crewlet.ai/v1alpha1",
        "EngineClass",
        name,
        Map.of(
            "engine", Map.of("image", "registry.example.com/crewlet:1"),
            "data",
                Map.of(
                    "resources", Map.of("requests", Map.of("cpu", "1", "memory", "1Gi")),
                    "storage", Map.of("size", "1Gi"))));
  }

  private Stream<DynamicTest> refused(Attempt... attempts) {
    return Stream.of(attempts).map(attempt -> attempt.isRefused(stage.worker(), stage.unbound()));
  }

  private static Attempt attempt(String title, Function<Caller, Answer> deed, String says) {
    return new Attempt(title, deed, says);
  }

  private String secrets() {
    return Stage.core(tenant, "secrets");
  }

  private static Map<String, Object> labelled(String name) {
    return Map.of(
        "apiVersion", "v1",
        "kind", "Secret",
        "metadata", Map.of("name", name, "labels", OPERATORS),
        "type", "Opaque");
  }
}
