package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.fixture.EngineTokens;
import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.Shown;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.TestNamespace;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A value in a Secret is replaced by another")
class SecretRotationIT extends OperatorTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String REFERENCES =
      """
      apiVersion: v1
      kind: Secret
      metadata: {name: lead-slack, namespace: %s}
      stringData: {botToken: v1-bot-token, signingSecret: v1-signing-secret}
      ---
      apiVersion: v1
      kind: Secret
      metadata: {name: tool, namespace: %s}
      stringData: {password: v1-tool-password}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Integration
      metadata: {name: slack, namespace: %s}
      spec: {companyRef: {name: acme}, type: Slack}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: lead, namespace: %s}
      spec:
        companyRef: {name: acme}
        displayName: Engineering Lead
        goal: Decide what Acme builds next.
        integrations: {slack: {credentialsSecretRef: {name: lead-slack}}}
        mcp:
          - name: store
            command: store-tool
            env: [{name: PASSWORD, valueFrom: {secretKeyRef: {name: tool, key: password}}}]
      """;

  SecretRotationIT(LocalPlatform platform) {
    super(platform);
  }

  @Test
  @DisplayName(
      "M107, M113, M154, I45: values of a Seat, a provider, a tool server and the platform reach every engine that uses them; no revision, no restart, the old ones are gone, none shows")
  void everyReferencedValueFollows() {
    try (Shown shown = new Shown();
        TestTenant one = sampleCompany("values");
        TestTenant two = sampleCompany("values");
        TestNamespace platformSecrets = platformKey(one, "v1-platform-key")) {
      two.label("example.com/tier", one.tier());
      two.patchSpec(
          "{\"engineClassName\": \"%s\", \"llm\": {\"usePlatformProviders\": true}}"
              .formatted(one.tier()));
      one.patchSpec("{\"llm\": {\"usePlatformProviders\": true}}");
      one.applyHere(REFERENCES);
      modelKey(one, "v1-model-key");
      one.awaitApplied("lead");
      awaitHeld(one, "v1-bot-token", "v1-signing-secret", "v1-tool-password", "v1-model-key");
      awaitHeld(one, "v1-platform-key");
      awaitHeld(two, "v1-platform-key");
      one.awaitReady();
      two.awaitReady();
      String before = one.incarnation() + two.incarnation();
      int revisions = one.engine().revisionsWritten() + two.engine().revisionsWritten();

      one.applyHere(secretsOf(REFERENCES).replace("v1-", "v2-"));
      modelKey(one, "v2-model-key");
      platformKey(one, platformSecrets.name(), "v2-platform-key");

      awaitHeld(one, "v2-bot-token", "v2-signing-secret", "v2-tool-password", "v2-model-key");
      awaitHeld(one, "v2-platform-key");
      awaitHeld(two, "v2-platform-key");
      List<String> old =
          List.of("v1-bot-token", "v1-signing-secret", "v1-tool-password", "v1-model-key");
      assertThat(old).noneMatch(one::engineHolds);
      assertThat(Stream.of(one, two)).noneMatch(tenant -> tenant.engineHolds("v1-platform-key"));
      assertThat(one.engine().revisionsWritten() + two.engine().revisionsWritten())
          .isEqualTo(revisions);
      assertThat(one.incarnation() + two.incarnation()).isEqualTo(before);
      assertThat(Stream.of("v1-", "v2-")).noneMatch((shown.of(one) + shown.of(two))::contains);
    }
  }

  @Test
  @DisplayName(
      "M85, M86, M107: a Secret deleted while in use holds the next revision and nothing else; made again with other content it is followed; a value that is emptied, or that nobody names any more, leaves the engine")
  void aSecretThatGoesAndComesBack() {
    try (TestTenant tenant = sampleCompany("gone");
        EngineTokens tokens = new EngineTokens(tenant)) {
      tenant.applyHere(REFERENCES);
      modelKey(tenant, "v1-model-key");
      awaitHeld(tenant, "v1-model-key", "v1-tool-password");
      tenant.awaitReady();
      String before = tenant.incarnation();
      int names = tokens.stored().size();

      tenant.admin().secrets().inNamespace(tenant.name()).withName("model-key").delete();
      awaitProvider(tenant, "SecretNotFound");
      tenant.patchSpec("{\"mission\": \"Wait.\"}");
      tenant.awaitReason("ConfigApplied", "RevisionBlocked");
      assertThat(tenant.engineHolds("v1-model-key")).isTrue();

      modelKey(tenant, "v2-model-key");
      awaitHeld(tenant, "v2-model-key");
      assertThat(tenant.engineHolds("v1-model-key")).isFalse();
      tenant.applyHere(toolPassword(""));
      awaitSeat(tenant, "SecretValueEmpty");
      awaitNames(tokens, names - 1);
      tenant.applyHere(toolPassword("v3-tool-password"));
      awaitHeld(tenant, "v3-tool-password");
      tenant.applyHere(REFERENCES.replaceAll("(?s)  mcp:.*", ""));
      awaitNames(tokens, names - 1);
      tenant.awaitReady();
      assertThat(tenant.incarnation()).isEqualTo(before);
    }
  }

  private static void awaitNames(EngineTokens tokens, int number) {
    Awaitility.await(number + " names in the engine's store")
        .atMost(PATIENCE)
        .untilAsserted(() -> assertThat(tokens.stored()).hasSize(number));
  }

  private static String toolPassword(String value) {
    return """
    apiVersion: v1
    kind: Secret
    metadata: {name: tool, namespace: %s}
    stringData: {password: "VALUE"}
    """
        .replace("VALUE", value);
  }

  @Test
  @DisplayName("M107: an operator killed before the engine was told to read a value tells it again")
  void aRotationThatWasCutOffIsFinished() {
    try (TestTenant tenant = sampleCompany("cutoff")) {
      tenant.awaitReady();
      tenant.engine().failing("POST /config/reload", 500);
      int before = tenant.engine().requests("POST /config/reload");
      modelKey(tenant, "v2-model-key");
      Awaitility.await()
          .atMost(PATIENCE)
          .until(() -> tenant.engine().requests("POST /config/reload") > before);
      assertThat(tenant.engineHolds("v2-model-key")).isTrue();

      operator.stop();
      tenant.engine().behave();
      int failed = tenant.engine().requests("POST /config/reload");
      operator.startAgain();

      Awaitility.await()
          .atMost(PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(tenant.engine().requests("POST /config/reload"))
                      .isEqualTo(failed + 1));
    }
  }

  @Test
  @DisplayName(
      "M111: a value the class gives the pod itself restarts it, once, and the old one is in no Secret of the company")
  void whatThePodStartsWithRestartsIt() {
    try (TestTenant tenant = TestTenant.create(platform, "env");
        TestNamespace platformSecrets = platformKey(tenant, "v1-proxy-password")) {
      tenant.withSampleCompany();
      tenant.patchClass(
          """
          {"env": [{"name": "PROXY", "valueFrom": {"secretKeyRef":
            {"namespace": "%s", "name": "llm-gateway", "key": "apiKey"}}}]}
          """
              .formatted(platformSecrets.name()));
      Awaitility.await()
          .atMost(PATIENCE)
          .until(() -> secretsOf(tenant).contains("v1-proxy-password"));
      tenant.awaitReady();
      Awaitility.await().atMost(PATIENCE).until(() -> onLatestTemplate(tenant));
      String before = tenant.dataPod().getMetadata().getUid();

      platformKey(tenant, platformSecrets.name(), "v2-proxy-password");

      tenant.awaitReadyOnAnotherPod(before);
      assertThat(secretsOf(tenant))
          .contains("v2-proxy-password")
          .doesNotContain("v1-proxy-password");
    }
  }

  private static boolean onLatestTemplate(TestTenant tenant) {
    var set = tenant.get(StatefulSet.class, "acme-engine").orElseThrow();
    var status = set.getStatus();
    return set.getMetadata().getGeneration().equals(status.getObservedGeneration())
        && status.getUpdateRevision().equals(status.getCurrentRevision())
        && Integer.valueOf(1).equals(status.getReadyReplicas());
  }

  /** The platform's namespace of this tenant's tier, with the Secret its class refers to. */
  private TestNamespace platformKey(TestTenant tenant, String value) {
    TestNamespace secrets = new TestNamespace(platform.admin(), "platform-" + tenant.tier());
    tenant.apply(
        "apiVersion: v1\nkind: Namespace\nmetadata: {name: %s}\n".formatted(secrets.name()));
    platformKey(tenant, secrets.name(), value);
    return secrets;
  }

  private static void platformKey(TestTenant tenant, String namespace, String value) {
    tenant.apply(
        """
        apiVersion: v1
        kind: Secret
        metadata: {name: llm-gateway, namespace: %s}
        stringData: {apiKey: %s}
        """
            .formatted(namespace, value));
  }

  private static void modelKey(TestTenant tenant, String value) {
    tenant.applyHere(
        """
        apiVersion: v1
        kind: Secret
        metadata: {name: model-key, namespace: %s}
        stringData: {apiKey: VALUE}
        """
            .replace("VALUE", value));
  }

  /** The Secrets of a text of several documents. */
  private static String secretsOf(String yaml) {
    return Stream.of(yaml.split("(?m)^---$"))
        .filter(document -> document.contains("kind: Secret"))
        .collect(Collectors.joining("---\n"));
  }

  /** Every value of every Secret of the namespace. */
  private static String secretsOf(TestTenant tenant) {
    return tenant.admin().secrets().inNamespace(tenant.name()).list().getItems().stream()
        .map(Secret::getData)
        .flatMap(data -> data.values().stream())
        .map(value -> new String(Base64.getDecoder().decode(value), StandardCharsets.UTF_8))
        .collect(Collectors.joining("\n"));
  }

  private static void awaitHeld(TestTenant tenant, String... values) {
    Awaitility.await("the engine to hold " + String.join(", ", values))
        .ignoreExceptions() // it may not run yet
        .atMost(PATIENCE)
        .until(() -> Stream.of(values).allMatch(tenant::engineHolds));
  }

  private static void awaitProvider(TestTenant tenant, String reason) {
    awaitUnresolved(tenant, LLMProvider.class, "claude", reason);
  }

  private static void awaitSeat(TestTenant tenant, String reason) {
    awaitUnresolved(tenant, Seat.class, "lead", reason);
  }

  private static void awaitUnresolved(
      TestTenant tenant, Class<? extends HasMetadata> type, String name, String reason) {
    Awaitility.await("ResolvedRefs " + reason)
        .atMost(PATIENCE)
        .until(
            () ->
                TestTenant.is(
                    tenant.get(type, name).orElseThrow(), "ResolvedRefs", "False", reason));
  }
}
