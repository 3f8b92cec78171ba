package ai.crewlet.tenantry.operator.assess.document;

import static ai.crewlet.tenantry.operator.assess.Manifests.NAMESPACE;
import static ai.crewlet.tenantry.operator.assess.Manifests.integration;
import static ai.crewlet.tenantry.operator.assess.Manifests.provider;
import static ai.crewlet.tenantry.operator.assess.Manifests.seat;
import static ai.crewlet.tenantry.operator.assess.Manifests.unit;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.testbed.engine.document.Applicability;
import ai.crewlet.tenantry.testbed.engine.document.DocumentSchema;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The document, judged by the strict stand-in's own rules. */
class DocumentTest {

  private static final DocumentSchema ENGINE = new DocumentSchema();

  @Test
  @DisplayName(
      "M38, M41, M57 to M67, M73 to M75: the engine takes a document that uses every field")
  void theEngineTakesEveryField() {
    CompanyContent content = DocumentWriter.write(everything().snapshot());

    ObjectNode document = content.document().content();
    assertThat(ENGINE.violations(document)).isEmpty();
    Set<String> names = content.sources().keySet();
    assertThat(Applicability.bootProblem(ENGINE.normalised(document), names::contains)).isEmpty();
  }

  @Test
  @DisplayName("M37, M38: seats name their models by key, the company's own first")
  void seatsNameTheirModels() {
    var scene = Scene.acme();
    scene.providers.add(provider("zeta", "type: OpenAI, model: gpt"));

    JsonNode document = DocumentWriter.write(scene.snapshot()).document().content();

    JsonNode lead = document.at("/units/0/roles/1");
    assertThat(lead.get("handle").asText()).isEqualTo("lead");
    assertThat(lead.get("llm"))
        .extracting(JsonNode::asText)
        .containsExactly("zeta", "platform:platform-claude");
    assertThat(document.at("/roles/0/llm").isMissingNode())
        .as("people think for themselves")
        .isTrue();
  }

  @Test
  @DisplayName(
      "M66: an executor with a chain of its own has it for working and for coding boxes, the other phases keep the order")
  void theExecutorHasAChainOfItsOwn() {
    var scene = Scene.acme();
    scene.providers.add(provider("one", "type: OpenAI, model: gpt"));
    scene.providers.add(provider("two", "type: Anthropic, model: claude"));
    scene.seats.set(
        1,
        seat(
            "lead",
            "displayName: Lead, llm: {order: [{name: one}], executor: [{name: two}, {name: one}]}"));

    JsonNode document = DocumentWriter.write(scene.snapshot()).document().content();

    JsonNode lead = document.at("/roles/1");
    assertThat(lead.get("llm").toString())
        .isEqualTo(
            "{\"default\":[\"one\"],\"execute\":[\"two\",\"one\"],\"sandbox\":[\"two\",\"one\"]}");
    assertThat(ENGINE.violations((ObjectNode) document)).isEmpty();
  }

  @Test
  @DisplayName(
      "M45, M65: coding boxes come from the Company's account, with what a seat asks for itself")
  void sandboxes() {
    var scene = Scene.acme();
    scene.company =
        Manifests.company(
            "companyName: Acme, engineClassName: team, sandbox: {timeoutSeconds: 60, codingAgent: OpenCode,"
                + " e2b: {template: base, apiKeySecretRef: {name: e2b, key: apiKey}}}");
    scene.seats.set(
        1,
        seat(
            "lead",
            "displayName: Lead, sandbox: {template: gpu, timeoutSeconds: 5, codingAgent: ClaudeCode}"));
    scene.seats.set(2, seat("builder", "displayName: Builder, sandbox: {}"));

    JsonNode document = DocumentWriter.write(scene.snapshot()).document().content();

    JsonNode boxes = document.at("/providers/sandbox");
    assertThat(boxes.get("api_key").asText()).startsWith("${");
    assertThat(boxes.get("template").asText()).isEqualTo("base");
    assertThat(boxes.get("default_timeout_seconds").asInt()).isEqualTo(60);
    assertThat(boxes.get("default_coding_agent").asText()).isEqualTo("opencode");
    assertThat(document.at("/roles/2/sandbox").toString())
        .isEqualTo(
            "{\"coding_agent\":\"claude-code\",\"enabled\":true,\"template\":\"gpu\",\"timeout_seconds\":5}");
    assertThat(document.at("/roles/0/sandbox").toString()).isEqualTo("{\"enabled\":true}");
    assertThat(ENGINE.violations((ObjectNode) document)).isEmpty();
  }

  @Test
  @DisplayName(
      "M63: what a seat may do in GitLab goes with the connection, by handle; a person's is left out")
  void gitLabLevels() {
    var scene = Scene.acme();
    scene.integrations.add(
        integration("gitlab", "type: GitLab, baseURL: 'https://git.example.com'"));
    String maintainer = ", integrations: {gitlab: {accessLevel: Maintainer}}";
    scene.seats.set(
        0, seat("founder", "kind: Human, displayName: F, contact: {githubLogin: f}" + maintainer));
    scene.seats.set(1, seat("lead", "displayName: Lead" + maintainer));

    JsonNode document = DocumentWriter.write(scene.snapshot()).document().content();

    assertThat(document.at("/integrations/gitlab/provisioning/access_levels").toString())
        .isEqualTo("{\"lead\":\"maintainer\"}");
    assertThat(ENGINE.violations((ObjectNode) document)).isEmpty();
  }

  @Test
  @DisplayName(
      "M113: values are references by names that are the operator's, one per object, field, Secret and key")
  void valuesAreReferences() {
    CompanyContent content = DocumentWriter.write(everything().snapshot());

    String token =
        content
            .document()
            .content()
            .at("/units/0/children/0/roles/1/integrations/slack/bot_token")
            .asText();
    assertThat(token).matches("\\$\\{K8S_SEAT_LEAD_BOTTOKEN_[0-9A-F]{10}}");
    String name = token.substring(2, token.length() - 1);
    assertThat(content.sources().get(name).toString())
        .isEqualTo(NAMESPACE + "/lead-slack key botToken");
    assertThat(content.sources().keySet()).hasSameSizeAs(content.secretUses());
  }

  @Test
  @DisplayName("M86: what is empty is left out, since the engine would not start with it")
  void emptyValuesAreLeftOut() {
    var scene = Scene.acme();
    scene.seats.set(
        1,
        seat(
            "lead",
            "displayName: Lead, integrations: {slack: {credentialsSecretRef: {name: s}, channel: c}}"));
    scene.emptySecret("s", SecretKeys.SLACK_BOT_TOKEN);

    JsonNode lead = DocumentWriter.write(scene.snapshot()).document().content().at("/roles/1");

    assertThat(lead.at("/integrations/slack").properties()).hasSize(1);
    assertThat(lead.at("/integrations/slack/channel").asText()).isEqualTo("c");
  }

  @Test
  @DisplayName(
      "M60, M73: servers that several define alike are one, those that differ keep their owner's name")
  void toolServersOfSeveralOwners() {
    var scene = Scene.acme();
    scene.seats.set(
        1,
        seat(
            "lead",
            "displayName: Lead, mcp: [{name: git, command: git}, {name: web, command: a}]"));
    scene.seats.set(
        2,
        seat(
            "builder",
            "displayName: Builder, mcp: [{name: git, command: git}, {name: web, command: b}]"));

    JsonNode document = DocumentWriter.write(scene.snapshot()).document().content();

    assertThat(document.get("mcp_servers"))
        .extracting(server -> server.get("name").asText())
        .containsExactly("git", "web-seat-builder", "web-seat-lead");
  }

  @Test
  @DisplayName("C56: a change of one Seat changes the content of that Seat alone")
  void oneChangeTouchesOnePart() {
    var scene = Scene.acme();
    var before = DocumentWriter.write(scene.snapshot()).partHashes();
    scene.seats.set(
        1, seat("lead", "displayName: Lead, unitRef: {name: engineering}, goal: Other"));

    var after = DocumentWriter.write(scene.snapshot()).partHashes();

    assertThat(before.entrySet()).hasSize(6);
    assertThat(after.entrySet().stream().filter(part -> !before.entrySet().contains(part)))
        .extracting(Map.Entry::getKey)
        .containsExactly("Seat/lead");
  }

  @Test
  @DisplayName(
      "M61, M62, M114: a seat's Slack and GitHub apps get each value from the key of their Secret that the API names")
  void vendorCredentials() {
    CompanyContent content = DocumentWriter.write(everything().snapshot());

    JsonNode lead = content.document().content().at("/units/0/children/0/roles/1");
    assertThat(lead.get("handle").asText()).isEqualTo("lead");
    Map<String, String> keys = new TreeMap<>();
    for (String vendor : List.of("slack", "github")) {
      lead.at("/integrations/" + vendor)
          .properties()
          .forEach(
              entry -> keys.put(vendor + "." + entry.getKey(), source(content, entry.getValue())));
    }
    assertThat(keys)
        .isEqualTo(
            Map.of(
                "slack.channel", "general",
                "slack.bot_token", NAMESPACE + "/lead-slack key " + SecretKeys.SLACK_BOT_TOKEN,
                "slack.signing_secret",
                    NAMESPACE + "/lead-slack key " + SecretKeys.SLACK_SIGNING_SECRET,
                "github.app_id", NAMESPACE + "/lead-github key " + SecretKeys.GITHUB_APP_ID,
                "github.private_key",
                    NAMESPACE + "/lead-github key " + SecretKeys.GITHUB_APP_PRIVATE_KEY,
                "github.webhook_secret",
                    NAMESPACE + "/lead-github key " + SecretKeys.GITHUB_APP_WEBHOOK_SECRET));
  }

  /** Where a <code>${NAME}</code> gets its value from; other text as it is. */
  private static String source(CompanyContent content, JsonNode value) {
    String text = value.asText();
    return text.startsWith("${")
        ? content.sources().get(text.substring(2, text.length() - 1)).toString()
        : text;
  }

  private static Scene everything() {
    var scene = Scene.acme();
    scene.company =
        Manifests.company(
            """
            companyName: Acme, engineClassName: team, mission: m, vision: v, policies: [p], tokenBudget: 1000,
            llm: {usePlatformProviders: true, order: [{name: own}, {kind: PlatformLLMProvider, name: platform-claude}]},
            engineConfig: [{name: turn_engine.max_iterations, value: '5'}, {name: learning.enabled, value: 'false'}],
            topology: {seatPools: [{name: research}]},
            sandbox: {e2b: {apiKeySecretRef: {name: e2b, key: key}, template: t}, timeoutSeconds: 60}
            """);
    scene.units.clear();
    scene.units.add(
        unit("product", "displayName: Product, type: department, goals: [g], slackChannel: c"));
    scene.units.add(
        unit(
            "engineering",
            """
            displayName: Engineering, purpose: Builds, parentRef: {name: product}, leadRef: {name: lead},
            mcp: [{name: files, command: files, args: [-v], env: [{name: ROOT, value: /srv}]}],
            schedules: [{name: daily, cron: '0 9 * * 1-5', task: t, timezone: Europe/Berlin, target: each, timeoutSeconds: 60}]
            """));
    scene.seats.set(
        1,
        seat(
            "lead",
            """
            displayName: Lead, unitRef: {name: engineering}, goal: g, backstory: b, responsibilities: [r],
            behavioralGuidelines: [x], manages: [{name: builder}], tokenBudget: 500, llm: {order: [{name: own}]},
            mcp: [{name: web, transport: HTTP, url: 'http://web', toolPrefix: w,
              headers: [{name: Authorization, valueFrom: {secretKeyRef: {name: web, key: token}}}]}],
            integrations: {slack: {credentialsSecretRef: {name: lead-slack}, channel: general},
              github: {credentialsSecretRef: {name: lead-github}}, gitlab: {accessLevel: Developer}},
            sandbox: {template: t, timeoutSeconds: 5}, schedules: [{name: s, cron: '*/5 0-23/2 1,15 1 7', task: t}],
            placement: {pool: research}, paused: false
            """));
    scene.providers.add(
        provider(
            "own",
            """
            type: OpenAICompatible, model: m, baseURL: 'http://llm', timeoutSeconds: 30,
            apiKeySecretRefs: [{name: llm, key: a}, {name: llm, key: b}], reasoning: {effort: High, budgetTokens: 10}
            """));
    scene.providers.add(provider("cli", "type: CLIAgent, mode: Agent"));
    scene.integrations.add(
        integration("github", "type: GitHub, credentialsSecretRef: {name: vendor}"));
    scene.integrations.add(
        integration(
            "gitlab", "type: GitLab, baseURL: 'https://gl', credentialsSecretRef: {name: vendor}"));
    scene.integrations.add(
        integration(
            "jira", "type: Jira, baseURL: 'https://j', credentialsSecretRef: {name: vendor}"));
    scene.integrations.add(
        integration(
            "plane",
            "type: Plane, baseURL: 'https://p', workspace: w, credentialsSecretRef: {name: vendor}"));
    scene.secret(NAMESPACE, "e2b", "key");
    scene.secret(NAMESPACE, "llm", "a", "b");
    scene.secret(NAMESPACE, "vendor", "token", "email", "webhookSecret");
    return scene;
  }
}
