package ai.crewlet.tenantry.engine.http;

import ai.crewlet.tenantry.engine.document.EngineDocument;
import ai.crewlet.tenantry.engine.document.model.LlmProviderBuilder;
import ai.crewlet.tenantry.engine.document.model.McpServerBuilder;
import ai.crewlet.tenantry.engine.document.model.ModelOrder;
import ai.crewlet.tenantry.engine.document.model.OrgUnit;
import ai.crewlet.tenantry.engine.document.model.OrgUnitBuilder;
import ai.crewlet.tenantry.engine.document.model.Providers;
import ai.crewlet.tenantry.engine.document.model.Role;
import java.util.List;
import java.util.Map;

/** A company that uses every key of the document's types; each reference resolves to LLM_KEY. */
final class EverythingCompany {

  private static final String REF = "${LLM_KEY}";

  private EverythingCompany() {}

  static EngineDocument document() {
    return Fixture.company()
        .withMission("m")
        .withVision("v")
        .withPolicies(List.of("p"))
        .withProviders(providers())
        .withMcpServers(
            List.of(
                McpServerBuilder.builder()
                    .name("files")
                    .transport("stdio")
                    .shared(false)
                    .command("files")
                    .args(List.of("-v"))
                    .env(Map.of("TOKEN", REF, "EMPTY", ""))
                    .toolPrefix("f_")
                    .build(),
                McpServerBuilder.builder()
                    .name("web")
                    .transport("http")
                    .url("https://mcp.example.com")
                    .headers(Map.of("Authorization", "Bearer " + REF))
                    .build()))
        .withIntegrations(integrations())
        .withSections(Map.of("token_budget", 5, "learning", Map.of("enabled", false)))
        .withUnits(List.of(unit()))
        .toDocument();
  }

  private static Providers providers() {
    var cli = LlmProviderBuilder.builder().type("cli-agent").model("m").mode("agent").build();
    var api =
        LlmProviderBuilder.builder()
            .type("openai-compatible")
            .model("m")
            .apiKeys(List.of(REF))
            .baseUrl("https://llm.example.com/v1")
            .timeoutSeconds(30)
            .more(Map.of("reasoning", true, "reasoning_effort", "high"))
            .build();
    return new Providers(Map.of("cli", cli, "api", api), Map.of("api_key", REF));
  }

  private static Map<String, Map<String, Object>> integrations() {
    return Map.of(
        "slack", Map.of("typing_status", "off"),
        "github", Map.of("enabled", true, "webhook_secret", REF),
        "gitlab",
            Map.of(
                "enabled",
                true,
                "url",
                "https://gitlab.example.com",
                "signing_secret",
                REF,
                "token",
                REF,
                "provisioning",
                Map.of("access_levels", Map.of("lead", "maintainer"))));
  }

  private static OrgUnit unit() {
    return OrgUnitBuilder.builder()
        .name("Engineering")
        .type("department")
        .purpose("build")
        .lead("Seat lead")
        .goals(List.of("g"))
        .slackChannel("C0ENGINEERING")
        .mcpEnv(Map.of("files", Map.of("A", REF)))
        .roles(List.of(lead()))
        .children(List.of(OrgUnitBuilder.builder().name("Sub").roles(List.of(plain())).build()))
        .build();
  }

  private static Role lead() {
    return Fixture.agent("lead")
        .withLlm(new ModelOrder(List.of("api", "cli"), List.of("cli")))
        .withManages(List.of("Seat eng"))
        .withTokenBudget(7)
        .withPlacement(new Role.Placement("research"))
        .withPaused(false)
        .withSandbox(Map.of("enabled", true, "template", "gpu", "timeout_seconds", 5))
        .withMcpEnv(Map.of("files", Map.of("B", REF)))
        .withSchedules(List.of(Map.of("name", "tick", "cron", "0 3 * * *", "task", "Say ok.")))
        .withIntegrations(
            Map.of(
                "slack", Map.of("bot_token", REF, "signing_secret", REF),
                "github", Map.of("app_id", "1", "private_key", REF, "webhook_secret", REF)));
  }

  private static Role plain() {
    return Fixture.agent("eng");
  }
}
