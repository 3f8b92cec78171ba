package ai.crewlet.tenantry.e2e.secrecy;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.PlatformSecrets;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * Onboards a tenant with a Secret in its file, a provider's key, an invitation and a step that
 * parks, and takes it through every other motion to its end; then looks through everything that was
 * written down.
 */
@LocalStackTest
@TestInstance(Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
class NoSecretIT {
  private static final String NAME = "canary";
  private static final String ADDRESS = "canary-ada-9f2c@example.com";
  private static final String BOT_TOKEN = "canary-bot-51ab90c2d7";
  private static final String NEWER_BOT_TOKEN = "canary-newer-bot-0c33fe1b";
  private static final String SIGNING_SECRET = "canary-signing-77d1e0ab";
  private static final String PRIVATE_KEY = "canary-pem-d8812b6a90";
  private static final String WEBHOOK_SECRET = "canary-webhook-4e07aa15";
  private static final String HOOK_SECRET = "canary-hook-93f6bd20";
  private static final String GOAL = "Decide what Acme builds next.";
  private static final String NEWER_GOAL = "Decide what Acme sells next.";
  private static final String PROVIDER = "cloudflare-workers-ai";
  private static final Pattern REFERENCE =
      Pattern.compile("\\$\\{(K8S_SEAT_BUILDER_BOTTOKEN_\\w+)}");

  private final LocalStack stack;
  private final LiveTenant tenant;
  private final WrittenDown written;
  private SecretValues secrets;

  NoSecretIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.tenant = new LiveTenant(stack, NAME);
    this.written = new WrittenDown(stack, client);
  }

  @Test
  @Order(1)
  @DisplayName(
      "C29, C53, C62, M149, I74, I75: no secret in a history, log, event, status, or answer of an onboarding")
  void noSecretIsWrittenDownAnywhere() throws IOException {
    onboardWithAParkedStep();
    assertThat(tenant.creations(Instant.EPOCH))
        .as("the file's Secret is the caller's to write, not ours")
        .containsKey("secrets/canary-keyring")
        .doesNotContainKey("secrets/builder-slack");
    secrets = SecretValues.of(tenant, link());
    assertThat(secrets.names())
        .as("what is looked for")
        .contains("invitation link", "codec key", "token of OPERATOR", "llm-gateway-team/apiKey")
        .contains(PROVIDER + "-token/token", "builder-slack/botToken", "canary-keyring/k1")
        .contains("canary-api-access/token", "canary-api-tokens/operator");

    var places = written.places();
    assertThat(places.get(WrittenDown.DECODED))
        .as("control: payloads are decoded")
        .contains(GOAL, ADDRESS);
    lookThrough(places);
    assertThat(places.get(WrittenDown.OBJECTS)).as("control: whole objects").contains(GOAL);
    assertThat(places.get(WrittenDown.RAW))
        .as("C62: without the key the request cannot be read")
        .doesNotContain(GOAL, "Engineering Lead", "Acme Corporation");
    arrivedWhereItBelongs(BOT_TOKEN);
  }

  @Test
  @Order(2)
  @DisplayName(
      "C29, C53, C62, M149, I74: nor of a suspension, change, connection, rotation, move or offboarding; nor in the history and the erasure report that stay")
  void norByAnyOtherMotion() throws IOException {
    done("suspend", NAME);
    done("resume", NAME);
    changeTheSecretToo();
    connectToGitHub();
    done("rotate", NAME, "--api-access", "--operator-token");
    secrets.add(SecretValues.of(tenant, link()));
    done("move-tier", NAME, "--to", "business", "--plan");
    done("move-tier", NAME, "--to", "business");
    tenant.awaitOnboarded();
    secrets.add(SecretValues.of(tenant, link()));
    assertThat(secrets.names())
        .as("what is looked for")
        .contains(
            "lead-github/privateKey", "lead-github/webhookSecret", "github-hook/webhookSecret")
        .contains("llm-gateway-business/apiKey");
    assertThat(List.of("canary-api-access/token", "canary-api-tokens/operator"))
        .as("old and new")
        .allMatch(token -> secrets.count(token) > 1);
    var whileItWas = written.objects();
    assertThat(whileItWas).as("control: whole objects").contains(NEWER_GOAL, "business");

    leave();

    var places = written.places();
    places.put("objects before it went", whileItWas);
    try (var histories = new Histories(stack)) {
      assertThat(histories.typesOf(NAME))
          .as("control: every motion is looked through")
          .contains("OnboardTenant", "SetSuspension", "ChangeCompany", "ConnectSeat", "MoveTier")
          .contains("OffboardTenant");
    }
    assertThat(places.get(WrittenDown.DECODED))
        .as("control: payloads are decoded")
        .contains(NEWER_GOAL, "lead-github", "canary-keyring", ADDRESS);
    lookThrough(places);
    assertThat(places.get(WrittenDown.RAW)).doesNotContain(NEWER_GOAL);
  }

  /** For every secret in every place; for the address in what is not encrypted. */
  private void lookThrough(Map<String, String> places) {
    WrittenDown.assertNone(places, secrets, NAME, BOT_TOKEN);
    places.forEach(
        (place, text) -> {
          if (!place.equals(WrittenDown.DECODED)) {
            assertThat(text).as("the address in " + place).doesNotContain(ADDRESS);
          }
        });
  }

  /** The engine has the value in its store, and a reference in its document. */
  private void arrivedWhereItBelongs(String value) {
    var document = tenant.engine().document().orElseThrow().toString();
    var reference = REFERENCE.matcher(document);
    assertThat(reference.find()).as(document).isTrue();
    assertThat(tenant.engine().secret(reference.group(1))).hasValue(value);
    assertThat(secrets.in(document)).as("the engine's document").isEmpty();
  }

  private void onboardWithAParkedStep() {
    stack
        .platform()
        .admin()
        .secrets()
        .inNamespace(PlatformSecrets.NAMESPACE)
        .withName(PROVIDER + "-token")
        .delete();
    var file = file(GOAL, BOT_TOKEN);
    var parked = written.run("onboard", "-f", file.path(), "--invite", "founder=" + ADDRESS);
    assertThat(parked.exit()).as(parked.text()).isEqualTo(3);
    written.run("status", NAME);
    PlatformSecrets.provide(stack, PROVIDER);
    written.run("retry", NAME);
    tenant.awaitOnboarded();
    tenant.await(() -> assertThat(link()).exists());
    written.run("status", NAME, "-o", "json");
    written.run("list");
    written.run("why", NAME);
    written.run("why", NAME, "-o", "json");
    written.run("history", NAME, "--steps");
    written.run("history", NAME, "-o", "json");
    written.run("invitation", NAME);
    written.run("invitation", NAME, "-o", "json");
    written.run("onboard", "-f", file.path(), "--invite", "founder=" + ADDRESS);
  }

  private void changeTheSecretToo() {
    var file = file(NEWER_GOAL, NEWER_BOT_TOKEN).path();
    done("apply", "-f", file, "--plan");
    done("apply", "-f", file);
    tenant.await(() -> arrivedWhereItBelongs(NEWER_BOT_TOKEN));
  }

  /** One is parked, as its Secret is the engine's own, and says so; the other is done. */
  private void connectToGitHub() throws IOException {
    connect("builder", "--secret", "canary-keyring", "--no-wait");
    tenant.await(
        () ->
            assertThat(written.run("why", NAME).text()).contains("step SECRET", "InvalidRequest"));
    tenant.await( // found in Temporal's list, which may lag
        () -> done("abort", NAME, "--motion", "tenant/canary/seat/builder/github"));
    var folder = Files.createDirectories(Path.of("target", "credentials"));
    var credentials =
        Files.writeString(
            folder.resolve("canary.env"),
            "appID=12345\nprivateKey=%s\nwebhookSecret=%s\n"
                .formatted(PRIVATE_KEY, WEBHOOK_SECRET));
    connect("lead", "--from-env-file", credentials.toAbsolutePath().toString());
  }

  private void connect(String seat, String... more) {
    var arguments = Stream.of("connect", NAME, "--seat", seat, "--github");
    done(Stream.concat(arguments, Stream.of(more)).toArray(String[]::new));
  }

  /** With its data; what stays of it is read in every way there is. */
  private void leave() {
    var id = tenant.get().getStatus().tenantId();
    done("offboard", NAME, "--plan");
    done("offboard", NAME, "--delete-data", "--grace", "0s");
    assertThat(tenant.find()).isEmpty();
    done("offboard", NAME, "--report");
    done("offboard", NAME, "--report", "-o", "json");
    done("history", NAME, "--steps");
    done("history", "--tenant-id", id, "-o", "json");
  }

  private void done(String... arguments) {
    var answer = written.run(arguments);
    assertThat(answer.exit()).as(answer.text()).isZero();
  }

  private Path link() {
    return stack.invitations().resolve(NAME).resolve("founder.link");
  }

  private static TenantFile file(String goal, String botToken) {
    return TenantFile.of(NAME).with(text -> withSecrets(text, botToken).replace(GOAL, goal));
  }

  private static String withSecrets(String text, String botToken) {
    return text.replace("  tier: team", "  tier: team\n  providers: [%s]".formatted(PROVIDER))
            .replace(
                "goal: Build",
                "integrations: {slack: {credentialsSecretRef: {name: builder-slack}}}\n  goal: Build")
        + """
        ---
        apiVersion: v1
        kind: Secret
        metadata: {name: builder-slack}
        stringData: {botToken: %s, signingSecret: %s}
        ---
        apiVersion: crewlet.ai/v1alpha1
        kind: Integration
        metadata: {name: github}
        spec: {companyRef: {name: %s}, type: GitHub, credentialsSecretRef: {name: github-hook}}
        ---
        apiVersion: v1
        kind: Secret
        metadata: {name: github-hook}
        stringData: {webhookSecret: %s}
        """
            .formatted(botToken, SIGNING_SECRET, NAME, HOOK_SECRET);
  }
}
