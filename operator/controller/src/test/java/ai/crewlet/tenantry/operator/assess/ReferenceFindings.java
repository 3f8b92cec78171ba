package ai.crewlet.tenantry.operator.assess;

import static ai.crewlet.tenantry.operator.assess.FindingCase.SLACK;
import static ai.crewlet.tenantry.operator.assess.FindingCase.company;
import static ai.crewlet.tenantry.operator.assess.FindingCase.lead;
import static ai.crewlet.tenantry.operator.assess.FindingCase.row;
import static ai.crewlet.tenantry.operator.assess.FindingCase.spec;
import static ai.crewlet.tenantry.operator.assess.Manifests.provider;
import static ai.crewlet.tenantry.operator.assess.Manifests.unit;

import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.assess.finding.ReferenceProblem;
import java.util.stream.Stream;

/** What is named and not there, or of no use. */
final class ReferenceFindings {

  private ReferenceFindings() {}

  static Stream<FindingCase> rows() {
    return Stream.of(
        row(
            "M85",
            ReferenceProblem.UNIT_NOT_FOUND,
            "lead",
            "spec.unitRef.name: Unit sales does not exist in Company acme",
            "displayName: Lead, unitRef: {name: sales}"),
        row(
            "M85",
            ReferenceProblem.SEAT_NOT_FOUND,
            "lead",
            "spec.manages[ghost]: Seat ghost does not exist in Company acme",
            "displayName: Lead, manages: [{name: ghost}]"),
        new FindingCase(
            ReferenceProblem.SEAT_NOT_FOUND,
            "M85",
            PartKind.UNIT,
            "engineering",
            "spec.leadRef.name: Seat ghost does not exist",
            s ->
                s.units.set(
                    0, unit("engineering", "displayName: Engineering, leadRef: {name: ghost}"))),
        row(
            "M85",
            ReferenceProblem.REFERENCE_CYCLE,
            "lead",
            "spec.manages: who manages whom leads back to where it began",
            "displayName: Lead, manages: [{name: lead}]"),
        new FindingCase(
            ReferenceProblem.REFERENCE_CYCLE,
            "M85",
            PartKind.UNIT,
            "engineering",
            "spec.parentRef.name: which unit is part of which",
            s ->
                s.units.set(
                    0,
                    unit(
                        "engineering",
                        "displayName: Engineering, parentRef: {name: engineering}"))),
        row(
            "M38",
            ReferenceProblem.PROVIDER_NOT_FOUND,
            "lead",
            "spec.llm.order[gpt]: LLMProvider gpt does not exist",
            "displayName: Lead, llm: {order: [{name: gpt}]}"),
        row(
            "M38",
            ReferenceProblem.PROVIDER_NOT_FOUND,
            "lead",
            "PlatformLLMProvider gone of EngineClass team does not exist",
            "displayName: Lead, llm: {order: [{kind: PlatformLLMProvider, name: gone}]}"),
        new FindingCase(
            ReferenceProblem.PLATFORM_PROVIDERS_NOT_ENABLED,
            "M37",
            PartKind.SEAT,
            "lead",
            "set spec.llm.usePlatformProviders to true on Company acme",
            s -> {
              spec(s, "companyName: Acme, engineClassName: team");
              lead(
                  s,
                  "displayName: Lead, llm: {order: [{kind: PlatformLLMProvider, name: platform-claude}]}");
            }),
        company(
            "C18",
            ReferenceProblem.NO_MODEL_PROVIDER,
            "spec.llm: the company has no model",
            s -> spec(s, "companyName: Acme, engineClassName: team")),
        row(
            "M85",
            ReferenceProblem.SECRET_NOT_FOUND,
            "lead",
            "spec.integrations.slack.credentialsSecretRef: Secret lead-slack does not exist; create it with key botToken",
            SLACK),
        new FindingCase(
            ReferenceProblem.SECRET_NOT_FOUND,
            "M32, M85",
            PartKind.COMPANY,
            "acme",
            "EngineClass spec.platformLLMProviders[platform-claude].apiKeySecretRefs[0]: Secret platform/llm-gateway-team does not exist",
            s -> s.secrets.clear()),
        new FindingCase(
            ReferenceProblem.SECRET_KEY_NOT_FOUND,
            "M85",
            PartKind.SEAT,
            "lead",
            "Secret lead-slack has no key signingSecret",
            s -> {
              lead(s, SLACK);
              s.secret(Manifests.NAMESPACE, "lead-slack", "botToken");
            }),
        new FindingCase(
            ReferenceProblem.SECRET_VALUE_EMPTY,
            "M86",
            PartKind.LLM_PROVIDER,
            "own",
            "spec.apiKeySecretRefs[0]: key apiKey of Secret llm is empty, so the engine runs without it",
            s -> {
              s.providers.add(
                  provider(
                      "own",
                      "type: OpenAI, model: gpt, apiKeySecretRefs: [{name: llm, key: apiKey}]"));
              s.emptySecret("llm", "apiKey");
            }),
        row(
            "M86, M89",
            ReferenceProblem.POOL_NOT_FOUND,
            "lead",
            "spec.placement.pool: Company acme declares no seat pool gpu",
            "displayName: Lead, placement: {pool: gpu}"),
        row(
            "M86",
            ReferenceProblem.NO_PROVISIONER,
            "lead",
            "spec.sandbox: Company acme has no sandbox",
            "displayName: Lead, sandbox: {timeoutSeconds: 5}"),
        row(
            "M59, M86",
            ReferenceProblem.NOT_AN_ACCOUNT_ID,
            "founder",
            "spec.contact.slackUserId: \"ada\" is not an account id of Slack; write it as U0123ABCD",
            "kind: Human, displayName: Founder, contact: {slackUserId: ada}"),
        row(
            "M63, M86",
            ReferenceProblem.GITLAB_ON_HUMAN_SEAT,
            "founder",
            "spec.integrations.gitlab.accessLevel: an access level is for Agent seats",
            "kind: Human, displayName: Founder, contact: {githubLogin: ada}, integrations: {gitlab: {accessLevel: Developer}}"));
  }
}
