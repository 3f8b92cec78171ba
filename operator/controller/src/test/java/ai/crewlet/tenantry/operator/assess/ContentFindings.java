package ai.crewlet.tenantry.operator.assess;

import static ai.crewlet.tenantry.operator.assess.FindingCase.ACME;
import static ai.crewlet.tenantry.operator.assess.FindingCase.company;
import static ai.crewlet.tenantry.operator.assess.FindingCase.row;
import static ai.crewlet.tenantry.operator.assess.FindingCase.spec;
import static ai.crewlet.tenantry.operator.assess.Manifests.integration;

import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import java.util.Optional;
import java.util.stream.Stream;

/** What an engine would not run, or would not start with. */
final class ContentFindings {

  private ContentFindings() {}

  static Stream<FindingCase> rows() {
    return Stream.of(
        row(
            "C61",
            ContentProblem.CONTACT_MISSING,
            "founder",
            "spec.contact: a Human seat needs a way to reach the person",
            "kind: Human, displayName: Founder"),
        row(
            "C61",
            ContentProblem.HUMAN_BUDGET,
            "founder",
            "spec.tokenBudget: a Human seat spends no tokens",
            "kind: Human, displayName: Founder, tokenBudget: 5, contact: {githubLogin: ada}"),
        row(
            "M96",
            ContentProblem.DUPLICATE_NAME,
            "lead",
            "spec.displayName: \"Builder\" is also the display name of Seat builder",
            "displayName: Builder"),
        row(
            "M96",
            ContentProblem.EMPTY_NAME,
            "lead",
            "spec.displayName: it is empty",
            "displayName: ''"),
        row(
            "M57",
            ContentProblem.INVALID_HANDLE,
            "le.ad",
            "metadata.name: \"le.ad\" cannot be a handle",
            "displayName: X"),
        row(
            "M76",
            ContentProblem.MCP_COMMAND_MISSING,
            "lead",
            "spec.mcp[files].command: a Stdio tool server is a command",
            "displayName: Lead, mcp: [{name: files}]"),
        row(
            "M76",
            ContentProblem.MCP_URL_MISSING,
            "lead",
            "spec.mcp[web].url: an HTTP tool server has an address",
            "displayName: Lead, mcp: [{name: web, transport: HTTP}]"),
        row(
            "M96",
            ContentProblem.INVALID_CRON,
            "lead",
            "spec.schedules[daily].cron: \"61 25 * * *\" is not a time of five cron fields (minute is outside 0 to 59: 61)",
            "displayName: Lead, schedules: [{name: daily, cron: '61 25 * * *', task: t}]"),
        row(
            "M96",
            ContentProblem.NEGATIVE_BUDGET,
            "lead",
            "spec.tokenBudget: -1 is below zero",
            "displayName: Lead, tokenBudget: -1"),
        row(
            "C65",
            ContentProblem.UNSET_VARIABLE,
            "lead",
            "spec.displayName: \"${LLM_KEY}\" stands for a secret the engine does not have",
            "displayName: 'Use ${LLM_KEY}'"),
        row(
            "C65",
            ContentProblem.UNSET_VARIABLE,
            "lead",
            "spec.mcp[files].env[KEY].value: \"${LLM_KEY}\" stands for",
            "displayName: Lead, mcp: [{name: files, command: x, env: [{name: KEY, value: '${LLM_KEY}'}]}]"),
        company(
            "C65",
            ContentProblem.UNSET_VARIABLE,
            "spec.companyName: \"${NAME}\" stands for",
            s -> spec(s, ACME.replace("Acme", "'${NAME}'"))),
        company(
            "C65",
            ContentProblem.UNSET_VARIABLE,
            "spec of EngineClass team.platformLLMProviders[platform-claude].model: \"${MODEL}\" stands for",
            s ->
                s.engineClass =
                    Optional.of(
                        Manifests.engineClass(
                            "team", Scene.TEAM.replace("claude-sonnet-5", "'${MODEL}'")))),
        company(
            "C53",
            ContentProblem.LITERAL_SECRET,
            "spec.engineConfig[learning].value: what it holds under vault.api_key looks like a credential",
            s ->
                spec(
                    s,
                    ACME
                        + ", engineConfig: [{name: learning, value: '{\"vault\": {\"api_key\": \"x1\"}}'}]")),
        company(
            "M40",
            ContentProblem.SETTING_RESERVED,
            "spec.engineConfig[roles]: this part of the document is written from",
            s -> spec(s, ACME + ", engineConfig: [{name: roles, value: '[]'}]")),
        new FindingCase(
            ContentProblem.DUPLICATE_INTEGRATION,
            "M75",
            PartKind.INTEGRATION,
            "slack2",
            "spec.type: Integration slack connects Slack already",
            s -> s.integrations.add(integration("slack2", "type: Slack"))),
        new FindingCase(
            ContentProblem.CONFLICTING_INTEGRATION,
            "M75",
            PartKind.INTEGRATION,
            "plane",
            "Confluence and Plane cannot both be connected (Integration wiki)",
            s -> {
              s.integrations.add(integration("plane", "type: Plane"));
              s.integrations.add(integration("wiki", "type: Confluence"));
            }));
  }
}
