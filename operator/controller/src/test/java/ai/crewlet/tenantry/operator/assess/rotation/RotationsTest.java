package ai.crewlet.tenantry.operator.assess.rotation;

import static ai.crewlet.tenantry.operator.assess.Manifests.NAMESPACE;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan;
import ai.crewlet.tenantry.operator.assess.objects.GeneratedSecret;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every step of a rotation follows from what the token set holds, and from nothing else. */
class RotationsTest {
  private static final SecretId TOKENS = new SecretId(NAMESPACE, "acme-api-tokens");
  private static final RotationTimes TIMES = Scene.SETTINGS.rotation();

  private final Simulation acme = Simulation.acme();

  @BeforeEach
  void running() {
    acme.settle();
  }

  @Test
  @DisplayName(
      "C41, M115: the access token: a new one beside the old, handed out, the old one ends")
  void rotatesTheAccessToken() {
    String restartsFor = restartInputs();
    ask(RotatedToken.API_ACCESS, "spring");

    assertThat(step()).isEqualTo(new RotationStep.Begin(RotatedToken.API_ACCESS, "spring"));
    set("api-access-next", true);
    follow(RotatedToken.API_ACCESS, "spring");
    assertThat(file()).contains("\"api-access\"", "\"api-access-next\"", "\"operator\"");
    assertThat(step()).isEqualTo(new RotationStep.Promote(RotatedToken.API_ACCESS, "spring"));

    set("api-access-next", false);
    set("api-access-previous", true);
    note(Annotations.API_ACCESS_REPLACED_AT, acme.now.toString());
    assertThat(file()).contains("\"api-access-previous\"").doesNotContain("api-access-next");
    assertThat(look().nextLook()).isPresent();
    assertThat(step())
        .isEqualTo(
            new RotationStep.Overlap(RotatedToken.API_ACCESS, acme.now.plus(TIMES.overlap())));

    acme.now = acme.now.plus(TIMES.overlap());
    assertThat(step()).isEqualTo(new RotationStep.Revoke(RotatedToken.API_ACCESS));
    set("api-access-previous", false);
    set("api-access-revoked", true);
    assertThat(file()).doesNotContain("api-access-previous", "api-access-revoked");
    assertThat(step())
        .isInstanceOfSatisfying(
            RotationStep.Confirm.class,
            confirm -> assertThat(confirm.tokens()).isEqualTo(acme.secrets.get(TOKENS).version()));

    set("api-access-revoked", false);
    assertThat(step()).isEqualTo(new RotationStep.Nothing());
    assertThat(restartInputs()).as("M107: nothing restarts").isEqualTo(restartsFor);
  }

  @Test
  @DisplayName(
      "C41: the operator's token has no overlap, and the document waits for its one writer")
  void rotatesTheOperatorsToken() {
    ask(RotatedToken.OPERATOR, "spring");
    assertThat(step()).isEqualTo(new RotationStep.Begin(RotatedToken.OPERATOR, "spring"));
    set("operator-next", true);
    follow(RotatedToken.OPERATOR, "spring");
    assertThat(file()).contains("\"operator-next\"");
    assertThat(step()).isEqualTo(new RotationStep.Promote(RotatedToken.OPERATOR, "spring"));

    set("operator-next", false);
    set("operator-revoked", true);
    assertThat(file()).doesNotContain("operator-next", "operator-revoked");
    acme.seats.add(Manifests.seat("new", "displayName: New, goal: Help"));
    look();
    acme.now = acme.now.plus(Duration.ofSeconds(40));
    assertThat(look().document()).isInstanceOf(DocumentPlan.Wait.class);
    assertThat(step()).isInstanceOf(RotationStep.Confirm.class);

    set("operator-revoked", false);
    assertThat(look().document()).isInstanceOf(DocumentPlan.Push.class);
  }

  @Test
  @DisplayName("C41: what can go on goes on while the other token only waits; the operator's first")
  void oneStepAtATime() {
    ask(RotatedToken.API_ACCESS, "spring");
    ask(RotatedToken.OPERATOR, "spring");
    assertThat(step()).isEqualTo(new RotationStep.Begin(RotatedToken.OPERATOR, "spring"));
    follow(RotatedToken.API_ACCESS, "spring");
    set("api-access-previous", true);
    note(Annotations.API_ACCESS_REPLACED_AT, acme.now.toString());
    assertThat(step()).isEqualTo(new RotationStep.Begin(RotatedToken.OPERATOR, "spring"));
    follow(RotatedToken.OPERATOR, "spring");
    assertThat(step()).isInstanceOf(RotationStep.Overlap.class);
  }

  @ParameterizedTest
  @EnumSource(RotatedToken.class)
  @DisplayName("C40: asked for while suspended it is pending, and begins when the engine resumes")
  void waitsForTheResume(RotatedToken token) {
    suspend(true);
    acme.settle();
    ask(token, "spring");
    assertThat(step()).isEqualTo(new RotationStep.Pending(token, "spring"));

    suspend(false);
    assertThat(step()).isEqualTo(new RotationStep.Begin(token, "spring"));
    set(token.next(), true);
    follow(token, "spring");
    suspend(true);
    assertThat(step()).isEqualTo(new RotationStep.Pending(token, "spring"));
  }

  @ParameterizedTest
  @EnumSource(RotatedToken.class)
  @DisplayName("C41: an engine that does not answer loses nothing: it is waited for")
  void waitsForTheEngine(RotatedToken token) {
    ask(token, "spring");
    follow(token, "spring");
    silence(EngineReport.Cause.NOT_ANSWERING);
    for (String half : new String[] {token.next(), token.revoked()}) {
      set(half, true);
      assertThat(step()).isEqualTo(new RotationStep.AwaitEngine(token));
      set(half, false);
    }
  }

  @Test
  @DisplayName(
      "C41: the same request again, or none, rotates nothing; a fresh set answers all so far")
  void onlyANewRequestRotates() {
    assertThat(step()).isEqualTo(new RotationStep.Nothing());
    ask(RotatedToken.API_ACCESS, "spring");
    follow(RotatedToken.API_ACCESS, "spring");
    assertThat(step()).isEqualTo(new RotationStep.Nothing());
    acme.company.getMetadata().getAnnotations().clear();
    assertThat(step()).isEqualTo(new RotationStep.Nothing());

    ask(RotatedToken.OPERATOR, "first");
    assertThat(generated(GeneratedSecret.Content.API_TOKENS).metadata().getAnnotations())
        .containsEntry(Annotations.ROTATE_OPERATOR_TOKEN, "first");
    assertThat(generated(GeneratedSecret.Content.API_ACCESS).metadata().getAnnotations())
        .containsEntry(Annotations.ROTATE_API_ACCESS, "spring");
  }

  @Test
  @DisplayName("C41: an engine that knows no token anybody holds is started anew, late and once")
  void restartsAnEngineThatNobodyCanTalkTo() {
    silence(EngineReport.Cause.REFUSING_TOKEN);
    assertThat(look().rotation()).isEqualTo(new RotationStep.Nothing());
    acme.now = acme.now.plus(TIMES.volumeLag()).minusSeconds(1);
    assertThat(look().rotation()).isEqualTo(new RotationStep.Nothing());
    assertThat(look().nextLook()).hasValue(acme.now.plusSeconds(1));

    acme.now = acme.now.plusSeconds(1);
    assertThat(look().rotation())
        .isEqualTo(new RotationStep.RestartPod(Simulation.POD, acme.secrets.get(TOKENS).version()));
    acme.now = acme.now.plus(TIMES.volumeLag());
    assertThat(look().rotation()).isEqualTo(new RotationStep.Nothing());

    acme.rotate(NAMESPACE, TOKENS.name());
    look();
    acme.now = acme.now.plus(TIMES.volumeLag());
    assertThat(look().rotation()).isInstanceOf(RotationStep.RestartPod.class);
  }

  @Test
  @DisplayName("C41: no restart for a silence of another kind, nor one that would not start again")
  void restartsForNothingElse() {
    for (EngineReport.Cause cause : EngineReport.Cause.values()) {
      silence(cause);
      look();
      acme.now = acme.now.plus(TIMES.volumeLag());
      boolean restarts = look().rotation() instanceof RotationStep.RestartPod;
      assertThat(restarts).as(cause.name()).isEqualTo(cause == EngineReport.Cause.REFUSING_TOKEN);
    }
    acme.secrets.remove(new SecretId(NAMESPACE, "acme-keyring"));
    acme.rotate(NAMESPACE, TOKENS.name());
    look();
    acme.now = acme.now.plus(TIMES.volumeLag());
    assertThat(look().rotation()).isEqualTo(new RotationStep.Nothing());
  }

  /** One look, remembered. */
  private Assessment look() {
    Assessment assessment = acme.look();
    acme.memory = assessment.memory();
    return assessment;
  }

  private RotationStep step() {
    return acme.look().rotation();
  }

  private String restartInputs() {
    return acme.look().objects().bootstrap().orElseThrow().restartInputs();
  }

  private String file() {
    return acme.look().objects().bootstrap().orElseThrow().data().get("crewlet.yaml");
  }

  private GeneratedSecret generated(GeneratedSecret.Content content) {
    return acme.look().objects().secrets().stream()
        .filter(secret -> secret.content() == content)
        .findFirst()
        .orElseThrow();
  }

  private void ask(RotatedToken token, String request) {
    Map<String, String> all = new HashMap<>(acme.company.getMetadata().getAnnotations());
    all.put(token.request(), request);
    acme.company.getMetadata().setAnnotations(all);
  }

  private void follow(RotatedToken token, String request) {
    note(token.request(), request);
  }

  private void note(String annotation, String value) {
    change(
        tokens -> {
          Map<String, String> all = new HashMap<>(tokens.annotations());
          all.put(annotation, value);
          return new SecretFacts(
              tokens.uid(),
              tokens.resourceVersion() + "1",
              tokens.keys(),
              tokens.labels(),
              all,
              tokens.ownerUid());
        });
  }

  private void set(String key, boolean there) {
    change(
        tokens -> {
          Map<String, ValueState> keys = new HashMap<>(tokens.keys());
          if (there) {
            keys.put(key, ValueState.PRESENT);
          } else {
            keys.remove(key);
          }
          return new SecretFacts(
              tokens.uid(),
              tokens.resourceVersion() + "1",
              keys,
              tokens.labels(),
              tokens.annotations(),
              tokens.ownerUid());
        });
  }

  private void change(UnaryOperator<SecretFacts> how) {
    acme.secrets.computeIfPresent(TOKENS, (id, tokens) -> how.apply(tokens));
  }

  private void suspend(boolean suspended) {
    Map<String, String> annotations = acme.company.getMetadata().getAnnotations();
    acme.company =
        Manifests.company(
            "companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true}, suspend: "
                + suspended);
    acme.company.getMetadata().setAnnotations(annotations);
  }

  private void silence(EngineReport.Cause cause) {
    acme.fake.silence = Optional.of(new EngineReport.Unreachable(cause, "silent"));
  }
}
