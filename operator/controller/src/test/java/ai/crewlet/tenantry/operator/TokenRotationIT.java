package ai.crewlet.tenantry.operator;

import static ai.crewlet.tenantry.api.Annotations.ROTATE_API_ACCESS;
import static ai.crewlet.tenantry.api.Annotations.ROTATE_OPERATOR_TOKEN;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.fixture.EngineTokens;
import ai.crewlet.tenantry.operator.fixture.Load;
import ai.crewlet.tenantry.operator.fixture.OperatorUnderTest;
import ai.crewlet.tenantry.operator.fixture.Samples;
import ai.crewlet.tenantry.operator.fixture.Shown;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.operator.settings.Setting;
import ai.crewlet.tenantry.testbed.node.NodeSettings;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.PlatformOptions;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * On a platform of its own, whose node gives a running pod a changed Secret within half a second: a
 * rotation waits for that three times, and there are many of them here.
 */
@DisplayName("New tokens for an engine that runs")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TokenRotationIT {
  private static final int ROUNDS = 20;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Instant since = Instant.now();
  private LocalPlatform platform;
  private OperatorUnderTest operator;

  @BeforeAll
  void start() {
    platform =
        LocalPlatform.start(
            PlatformOptions.defaults()
                .withoutTemporal()
                .node(NodeSettings.defaults().volumeRefresh(Duration.ofMillis(500))));
    operator =
        OperatorUnderTest.start(
            platform, Map.of(Setting.TOKEN_OVERLAP, "500ms", Setting.VOLUME_LAG, "3s"));
  }

  @AfterAll
  void nothingWasForbidden() {
    operator.close();
    assertThat(platform.auditLog().forbidden(since)).isEmpty();
    platform.close();
  }

  @Test
  @DisplayName(
      "C41, M107, M115, I44: the access token rotates 20 times under load: no caller is locked out, the operator works on, nothing restarts, no value shows")
  void rotatesTwentyTimesUnderLoad() {
    try (Shown shown = new Shown();
        TestTenant tenant = sampleCompany("rotate");
        EngineTokens tokens = new EngineTokens(tenant)) {
      tenant.awaitReady();
      String before = tenant.incarnation();
      Set<String> everUsed = new HashSet<>(tokens.set().values());
      Load callers = Load.of(Duration.ofMillis(50), round -> letsIn(tokens, tokens.handedOut()));
      Load changes = Load.of(Duration.ofMillis(900), round -> changeSomething(tenant, round));
      try (callers;
          changes) {
        for (int round = 1; round <= ROUNDS; round++) {
          List<String> old = new ArrayList<>(List.of(tokens.handedOut()));
          tokens.ask(ROTATE_API_ACCESS, "round-" + round);
          if (round % 5 == 0) {
            old.add(tokens.set().get("operator"));
            tokens.ask(ROTATE_OPERATOR_TOKEN, "round-" + round);
            awaitFollowed(tokens, ROTATE_OPERATOR_TOKEN, "round-" + round);
          }
          awaitFollowed(tokens, ROTATE_API_ACCESS, "round-" + round);
          everUsed.addAll(tokens.set().values());

          assertThat(old).noneMatch(tokens::opens);
          assertThat(tokens.answers(ROTATE_API_ACCESS)).isEqualTo("round-" + round);
        }
      }
      assertThat(callers.failures()).isEmpty();
      assertThat(callers.rounds()).isGreaterThan(ROUNDS);
      assertThat(changes.failures()).isEmpty();
      assertThat(everUsed).hasSize(2 + ROUNDS + ROUNDS / 5);
      tenant.apply(Samples.seat(tenant.name(), "after-all"));
      tenant.awaitApplied("after-all");
      assertThat(tenant.incarnation()).as("uid and restarts of the pod").isEqualTo(before);
      Awaitility.await("the last rotation is told")
          .atMost(PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(shown.of(tenant))
                      .contains("TokenRotated", "TokenRevoked", "round-20"));
      String seen = shown.of(tenant);
      assertThat(everUsed).noneMatch(seen::contains);
    }
  }

  @Test
  @DisplayName("C41: an operator that is killed in every phase of both rotations finishes them")
  void anyPhaseCanBeInterrupted() {
    try (TestTenant tenant = sampleCompany("killed");
        EngineTokens tokens = new EngineTokens(tenant)) {
      tenant.awaitReady();
      String before = tenant.incarnation();
      Map<String, String> old = tokens.set();
      tokens.ask(ROTATE_OPERATOR_TOKEN, "once");
      tokens.ask(ROTATE_API_ACCESS, "once");

      Set<String> seen = new HashSet<>(old.keySet());
      while (!bothFollowed(tokens, "once")) {
        Awaitility.await("another phase")
            .atMost(PATIENCE)
            .pollInterval(Duration.ofMillis(20))
            .until(() -> bothFollowed(tokens, "once") || !seen.containsAll(tokens.set().keySet()));
        if (seen.addAll(tokens.set().keySet())) {
          operator.restart();
        }
      }

      assertThat(old.values()).noneMatch(tokens::opens);
      assertThat(tokens.opens(tokens.handedOut())).isTrue();
      tenant.apply(Samples.seat(tenant.name(), "after-all"));
      tenant.awaitApplied("after-all");
      assertThat(tenant.incarnation()).isEqualTo(before);
    }
  }

  @Test
  @DisplayName(
      "C41: a token nobody can send is said once; a token set deleted by hand ends in a restarted engine, and is said")
  void aTokenSetThatIsReplacedByHand() {
    try (Shown shown = new Shown();
        TestTenant tenant = sampleCompany("byhand");
        EngineTokens tokens = new EngineTokens(tenant)) {
      tenant.awaitReady();
      String before = tenant.dataPod().getMetadata().getUid();
      tenant.applyHere(
          """
          apiVersion: v1
          kind: Secret
          metadata: {name: acme-api-tokens, namespace: %s}
          stringData: {operator: "not a token"}
          """);
      Awaitility.await().atMost(PATIENCE).until(() -> complaints(shown) > 0);
      tenant.patchSpec("{\"mission\": \"Look again.\"}");
      tenant.awaitReason("DataPodReady", "PodReady");
      assertThat(complaints(shown)).isEqualTo(1);

      tenant.admin().secrets().inNamespace(tenant.name()).withName("acme-api-tokens").delete();

      tenant.awaitReadyOnAnotherPod(before);
      Awaitility.await("it is told")
          .atMost(PATIENCE)
          .until(() -> Shown.events(tenant).contains("EngineRestarted"));
      assertThat(tokens.opens(tokens.handedOut())).isTrue();
    }
  }

  @Test
  @DisplayName("C40, C41: a rotation asked for while suspended waits, and is made on resume")
  void waitsWhileSuspended() {
    try (TestTenant tenant = sampleCompany("asleep");
        EngineTokens tokens = new EngineTokens(tenant)) {
      tenant.awaitReady();
      String old = tokens.handedOut();
      tenant.patchSpec("{\"suspend\": true}");
      tenant.awaitReason("Ready", "Suspended");
      tenant.awaitGone(Pod.class, "acme-engine-0");
      tokens.ask(ROTATE_API_ACCESS, "asleep");
      tenant.awaitReason("TokensRotated", "Pending");
      Awaitility.await()
          .during(Duration.ofSeconds(2))
          .atMost(PATIENCE)
          .until(() -> tokens.handedOut().equals(old) && tokens.set().size() == 2);

      tenant.patchSpec("{\"suspend\": false}");

      tenant.awaitReason("TokensRotated", "Rotated");
      tenant.awaitReady();
      assertThat(tokens.answers(ROTATE_API_ACCESS)).isEqualTo("asleep");
      assertThat(tokens.opens(old)).isFalse();
      assertThat(tokens.opens(tokens.handedOut())).isTrue();
    }
  }

  private TestTenant sampleCompany(String prefix) {
    return TestTenant.create(platform, prefix).withSampleCompany();
  }

  private static void letsIn(EngineTokens tokens, String token) {
    assertThat(tokens.opens(token)).as("a caller who has just read the Secret is let in").isTrue();
  }

  private static void changeSomething(TestTenant tenant, int round) {
    tenant.patchSpec("{\"mission\": \"Round %d.\"}".formatted(round));
  }

  private static boolean bothFollowed(EngineTokens tokens, String request) {
    return tokens.followed(ROTATE_OPERATOR_TOKEN, request)
        && tokens.followed(ROTATE_API_ACCESS, request);
  }

  private static void awaitFollowed(EngineTokens tokens, String annotation, String request) {
    Awaitility.await(annotation + " " + request)
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> tokens.followed(annotation, request));
  }

  private static long complaints(Shown shown) {
    return shown.lines().stream()
        .filter(line -> line.startsWith("the engine cannot be asked"))
        .count();
  }
}
