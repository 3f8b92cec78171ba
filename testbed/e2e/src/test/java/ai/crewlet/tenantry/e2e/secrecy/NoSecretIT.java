package ai.crewlet.tenantry.e2e.secrecy;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.PlatformSecrets;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Onboards a tenant with a Secret in its file, a provider's key, an invitation and a step that
 * parks; then looks through everything that was written down.
 */
@LocalStackTest
class NoSecretIT {
  private static final String NAME = "canary";
  private static final String ADDRESS = "canary-ada-9f2c@example.com";
  private static final String BOT_TOKEN = "canary-bot-51ab90c2d7";
  private static final String SIGNING_SECRET = "canary-signing-77d1e0ab";
  private static final String GOAL = "Decide what Acme builds next.";
  private static final String PROVIDER = "cloudflare-workers-ai";
  private static final Pattern REFERENCE =
      Pattern.compile("\\$\\{(K8S_SEAT_BUILDER_BOTTOKEN_\\w+)}");
  private static final String EVERYTHING =
      "tenants,companies,seats,units,llmproviders,integrations,engineclasses,events,namespaces,pods,"
          + "statefulsets,services,serviceaccounts,configmaps,persistentvolumeclaims,networkpolicies,"
          + "resourcequotas,limitranges,roles,rolebindings,leases";

  private final LocalStack stack;
  private final Client client;
  private final LiveTenant tenant;
  private final StringBuilder printed = new StringBuilder();

  NoSecretIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
    this.tenant = new LiveTenant(stack, NAME);
  }

  @Test
  @DisplayName(
      "C29, C53, C62, M149, I74, I75: no secret in a history, log, event, status, or answer")
  void noSecretIsWrittenDownAnywhere() throws IOException {
    onboardWithAParkedStep();
    assertThat(tenant.creations(Instant.EPOCH))
        .as("the file's Secret is the caller's to write, not ours")
        .containsKey("secrets/canary-keyring")
        .doesNotContainKey("secrets/builder-slack");
    var secrets = SecretValues.of(tenant, link());
    assertThat(secrets.names())
        .as("what is looked for")
        .contains("invitation link", "codec key", "token of OPERATOR", "llm-gateway-team/apiKey")
        .contains(PROVIDER + "-token/token", "builder-slack/botToken", "canary-keyring/k1")
        .contains("canary-api-access/token", "canary-api-tokens/operator");

    try (var histories = new Histories(stack)) {
      assertThat(histories.decoded())
          .as("control: payloads are decoded")
          .contains(GOAL, ADDRESS)
          .satisfies(text -> assertThat(secrets.in(text)).as("decoded histories").isEmpty());

      secrets.add("e-mail address", ADDRESS);
      var places = places(histories);
      places.forEach(
          (place, text) -> {
            assertThat(text).as("control: %s is of this tenant", place).contains(NAME);
            assertThat(secrets.in(text)).as(place).isEmpty();
            assertThat(secrets.in(text + "\n" + BOT_TOKEN))
                .as("control: found in " + place)
                .hasSize(1);
          });
      assertThat(places.get("objects")).as("control: whole objects").contains(GOAL);
      assertThat(places.get("histories without the key"))
          .as("C62: without the key the request cannot be read")
          .doesNotContain(GOAL, "Engineering Lead", "Acme Corporation");
    }
    arrivedWhereItBelongs(secrets);
  }

  /** The engine has the value in its store, and a reference in its document. */
  private void arrivedWhereItBelongs(SecretValues secrets) {
    var document = tenant.engine().document().orElseThrow().toString();
    var reference = REFERENCE.matcher(document);
    assertThat(reference.find()).as(document).isTrue();
    assertThat(tenant.engine().secret(reference.group(1))).hasValue(BOT_TOKEN);
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
    var file = TenantFile.of(NAME).with(NoSecretIT::withSecrets);
    var parked = run("onboard", "-f", file.path(), "--invite", "founder=" + ADDRESS);
    assertThat(parked.exit()).as(parked.text()).isEqualTo(3);
    run("status", NAME);
    PlatformSecrets.provide(stack, PROVIDER);
    run("retry", NAME);
    tenant.awaitOnboarded();
    tenant.await(() -> assertThat(link()).exists());
    run("status", NAME, "-o", "json");
    run("list");
    run("why", NAME);
    run("why", NAME, "-o", "json");
    run("history", NAME, "--steps");
    run("history", NAME, "-o", "json");
    run("invitation", NAME);
    run("invitation", NAME, "-o", "json");
    run("onboard", "-f", file.path(), "--invite", "founder=" + ADDRESS);
  }

  private Client.Printed run(String... arguments) {
    var answer = client.tenantry(arguments);
    printed.append(answer.text());
    return answer;
  }

  private Path link() {
    return stack.invitations().resolve(NAME).resolve("founder.link");
  }

  private Map<String, String> places(Histories histories) {
    var places = new LinkedHashMap<String, String>();
    places.put("histories without the key", histories.raw());
    places.put("list of workflows", histories.listed());
    places.put("objects", client.kubectl("get", EVERYTHING, "-A", "-o", "yaml").text());
    places.put("answers of the command line", printed.toString());
    places.put("logs of our processes", logs(stack.platform().workDir().resolve("logs")));
    return places;
  }

  private static String logs(Path folder) {
    try (var files = Files.list(folder)) {
      return files.map(NoSecretIT::read).collect(Collectors.joining("\n"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String withSecrets(String text) {
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
        """
            .formatted(BOT_TOKEN, SIGNING_SECRET);
  }
}
