package ai.crewlet.tenantry.testbed.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract 8: what vendors reach, and what they do not. */
class PublicListenerTest {

  @RegisterExtension static final Engines ENGINES = new Engines();

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/config",
        "/fleet",
        "/secrets",
        "/iam/people",
        "/dashboard",
        "/auth",
        "/health"
      })
  @DisplayName("M51: the public listener answers 404 to everything but webhooks")
  void hidesEverythingElse(String path) {
    var engine = ENGINES.startConfigured(folder);

    var answer = Door.open(engine.publicListener()).token(LoneEngine.OPERATOR).get(path);

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.text()).isEqualTo("Not Found");
  }

  @ParameterizedTest
  @CsvSource({
    "/dashboard, 200",
    "/auth, 200",
    "/webhooks/github, 404",
    "/webhooks/slack/lead, 404"
  })
  @DisplayName("M51: dashboard and sign-in are on the API listener, webhooks are not")
  void keepsWebhooksOffTheApi(String path, int status) {
    var engine = ENGINES.startConfigured(folder);

    assertThat(Door.open(engine.api()).get(path).status()).isEqualTo(status);
    assertThat(Door.open(engine.api()).post(path, "{}").status()).isGreaterThanOrEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "recordings/slack-url-verification",
        "recordings-head/slack-webhook-unconfigured",
        "recordings-head/github-webhook-unconfigured"
      })
  @DisplayName("webhooks before there is a company, as recorded")
  void answersVendorsWithoutACompany(String name) {
    var engine = ENGINES.startUp(folder);
    assertAsRecorded(engine, name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"recordings-head/webhook-slack-badsig", "recordings-head/webhook-slack-signed"})
  @DisplayName("a seat's Slack app is known by its signature, as recorded")
  void checksSlacksSignature(String name) {
    var engine = ENGINES.startUp(folder);
    Documents.put(
        engine,
        Documents.small(
            d ->
                Documents.seat(d, 0)
                    .putObject("integrations")
                    .putObject("slack")
                    .put("bot_token", "xoxb-test")
                    .put("signing_secret", "slacksign")));
    Documents.awaitApplied(engine);
    assertAsRecorded(engine, name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "recordings/webhook-github-bad",
        "recordings/webhook-github-good",
        "recordings/webhook-github-unsigned"
      })
  @DisplayName("GitHub's company-wide webhook is known by its signature, as recorded")
  void checksGithubsSignature(String name) {
    var engine = ENGINES.startUp(folder);
    Documents.put(
        engine,
        Documents.small(
            d ->
                d.putObject("integrations")
                    .putObject("github")
                    .put("enabled", true)
                    .put("webhook_secret", "${GH}")));
    Documents.operator(engine).put("/secrets/GH", "{\"value\":\"ghsecret\"}");
    Documents.operator(engine).post("/config/reload", null);
    Documents.awaitApplied(engine);
    assertAsRecorded(engine, name);
  }

  @Test
  @DisplayName("a seat's GitHub App has a path and a secret of its own")
  void takesASeatsOwnGithubWebhook() {
    var engine = ENGINES.startUp(folder);
    Documents.put(
        engine,
        Documents.small(
            d -> {
              ObjectNode github =
                  Documents.seat(d, 0).putObject("integrations").putObject("github");
              github.put("app_id", "1").put("private_key", "k").put("webhook_secret", "ghsecret");
            }));
    Documents.awaitApplied(engine);
    var recording = Recording.read("recordings/webhook-github-good").recorded();
    var door =
        Door.open(engine.publicListener())
            .with(
                "X-Hub-Signature-256",
                recording.at("/request/headers/X-Hub-Signature-256").asText());

    assertThat(door.post("/webhooks/github/lead", recording.at("/request/body").asText()).status())
        .isEqualTo(200);
    assertThat(door.post("/webhooks/github/eng", "{}").status()).isEqualTo(503);
  }

  private static void assertAsRecorded(LoneEngine engine, String name) {
    var recording = Recording.read(name);
    assertThat(recording.differences(recording.replay(Door.open(engine.publicListener()), "")))
        .isEmpty();
  }
}
