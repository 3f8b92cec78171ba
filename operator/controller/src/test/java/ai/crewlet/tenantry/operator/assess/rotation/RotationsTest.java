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
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every step of a rotation follows from what the token set holds, and from nothing else. */
class RotationsTest {
  private static final RotationTimes TIMES = Scene.SETTINGS.rotation();

  private final Simulation acme = Simulation.acme();
  private final TokenScene tokens = new TokenScene(acme);

  @BeforeEach
  void running() {
    acme.settle();
  }

  @Test
  @DisplayName(
      "C41, M115: the access token: a new one beside the old, handed out, the old one ends")
  void rotatesTheAccessToken() {
    String restartsFor = restartInputs();
    tokens.ask(RotatedToken.API_ACCESS, "spring");

    assertThat(step()).isEqualTo(new RotationStep.Begin(RotatedToken.API_ACCESS, "spring"));
    tokens.set("api-access-next", true);
    tokens.follow(RotatedToken.API_ACCESS, "spring");
    assertThat(file()).contains("\"api-access\"", "\"api-access-next\"", "\"operator\"");
    assertThat(step()).isEqualTo(new RotationStep.Promote(RotatedToken.API_ACCESS, "spring"));

    tokens.set("api-access-next", false);
    tokens.set("api-access-previous", true);
    tokens.note(Annotations.API_ACCESS_REPLACED_AT, acme.now.toString());
    assertThat(file()).contains("\"api-access-previous\"").doesNotContain("api-access-next");
    assertThat(look().nextLook()).isPresent();
    assertThat(step())
        .isEqualTo(
            new RotationStep.Overlap(
                RotatedToken.API_ACCESS, "spring", acme.now.plus(TIMES.overlap())));

    acme.now = acme.now.plus(TIMES.overlap());
    assertThat(step()).isEqualTo(new RotationStep.Revoke(RotatedToken.API_ACCESS, "spring"));
    tokens.set("api-access-previous", false);
    tokens.set("api-access-revoked", true);
    assertThat(file()).doesNotContain("api-access-previous", "api-access-revoked");
    assertThat(step())
        .isInstanceOfSatisfying(
            RotationStep.Confirm.class,
            confirm ->
                assertThat(confirm.tokens())
                    .isEqualTo(acme.secrets.get(TokenScene.TOKENS).version()));

    tokens.set("api-access-revoked", false);
    assertThat(step()).isEqualTo(new RotationStep.Nothing());
    assertThat(restartInputs()).as("M107: nothing restarts").isEqualTo(restartsFor);
  }

  @Test
  @DisplayName(
      "C41: the operator's token has no overlap, and the document waits for its one writer")
  void rotatesTheOperatorsToken() {
    tokens.ask(RotatedToken.OPERATOR, "spring");
    assertThat(step()).isEqualTo(new RotationStep.Begin(RotatedToken.OPERATOR, "spring"));
    tokens.set("operator-next", true);
    tokens.follow(RotatedToken.OPERATOR, "spring");
    assertThat(file()).contains("\"operator-next\"");
    assertThat(step()).isEqualTo(new RotationStep.Promote(RotatedToken.OPERATOR, "spring"));

    tokens.set("operator-next", false);
    tokens.set("operator-revoked", true);
    assertThat(file()).doesNotContain("operator-next", "operator-revoked");
    acme.seats.add(Manifests.seat("new", "displayName: New, goal: Help"));
    look();
    acme.now = acme.now.plus(Duration.ofSeconds(40));
    assertThat(look().document()).isInstanceOf(DocumentPlan.Wait.class);
    assertThat(step()).isInstanceOf(RotationStep.Confirm.class);

    tokens.set("operator-revoked", false);
    assertThat(look().document()).isInstanceOf(DocumentPlan.Push.class);
  }

  @Test
  @DisplayName("C41: what can go on goes on while the other token only waits; the operator's first")
  void oneStepAtATime() {
    tokens.ask(RotatedToken.API_ACCESS, "spring");
    tokens.ask(RotatedToken.OPERATOR, "spring");
    assertThat(step()).isEqualTo(new RotationStep.Begin(RotatedToken.OPERATOR, "spring"));
    tokens.follow(RotatedToken.API_ACCESS, "spring");
    tokens.set("api-access-previous", true);
    tokens.note(Annotations.API_ACCESS_REPLACED_AT, acme.now.toString());
    assertThat(step()).isEqualTo(new RotationStep.Begin(RotatedToken.OPERATOR, "spring"));
    tokens.follow(RotatedToken.OPERATOR, "spring");
    assertThat(step()).isInstanceOf(RotationStep.Overlap.class);
  }

  @ParameterizedTest
  @EnumSource(RotatedToken.class)
  @DisplayName("C40: asked for while suspended it is pending, and begins when the engine resumes")
  void waitsForTheResume(RotatedToken token) {
    suspend(true);
    acme.settle();
    tokens.ask(token, "spring");
    assertThat(step()).isEqualTo(new RotationStep.Pending(token, "spring"));

    suspend(false);
    assertThat(step()).isEqualTo(new RotationStep.Begin(token, "spring"));
    tokens.set(token.next(), true);
    tokens.follow(token, "spring");
    suspend(true);
    assertThat(step()).isEqualTo(new RotationStep.Pending(token, "spring"));
  }

  @ParameterizedTest
  @EnumSource(RotatedToken.class)
  @DisplayName("C41: an engine that does not answer loses nothing: it is waited for")
  void waitsForTheEngine(RotatedToken token) {
    tokens.ask(token, "spring");
    tokens.follow(token, "spring");
    silence(EngineReport.Cause.NOT_ANSWERING);
    for (String half : new String[] {token.next(), token.revoked()}) {
      tokens.set(half, true);
      assertThat(step()).isEqualTo(new RotationStep.AwaitEngine(token, "spring"));
      tokens.set(half, false);
    }
  }

  @Test
  @DisplayName(
      "C41: the same request again, or none, rotates nothing; a fresh set answers all so far")
  void onlyANewRequestRotates() {
    assertThat(step()).isEqualTo(new RotationStep.Nothing());
    tokens.ask(RotatedToken.API_ACCESS, "spring");
    tokens.follow(RotatedToken.API_ACCESS, "spring");
    assertThat(step()).isEqualTo(new RotationStep.Nothing());
    acme.company.getMetadata().getAnnotations().clear();
    assertThat(step()).isEqualTo(new RotationStep.Nothing());

    tokens.ask(RotatedToken.OPERATOR, "first");
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
        .isEqualTo(
            new RotationStep.RestartPod(
                Simulation.POD, acme.secrets.get(TokenScene.TOKENS).version()));
    acme.now = acme.now.plus(TIMES.volumeLag());
    assertThat(look().rotation()).isEqualTo(new RotationStep.Nothing());

    acme.rotate(NAMESPACE, TokenScene.TOKENS.name());
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
    acme.rotate(NAMESPACE, TokenScene.TOKENS.name());
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
