package ai.crewlet.tenantry.operator.assess;

import static ai.crewlet.tenantry.operator.assess.Manifests.integration;
import static ai.crewlet.tenantry.operator.assess.Manifests.provider;
import static ai.crewlet.tenantry.operator.assess.Manifests.seat;
import static ai.crewlet.tenantry.operator.assess.Manifests.unit;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan;
import ai.crewlet.tenantry.operator.assess.finding.AdmissionProblem;
import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.assess.finding.Problem;
import ai.crewlet.tenantry.operator.assess.finding.ReferenceProblem;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One row per problem: what brings it about, on which object it shows, and the words the person
 * reads.
 */
public class FindingsTableTest {

  record Row(
      Problem problem, String ids, PartKind kind, String name, String says, Consumer<Scene> cause) {
    @Override
    public String toString() {
      return ids + ": " + problem;
    }
  }

  static Stream<Row> rows() {
    return Stream.of(
        company(
            "M78",
            AdmissionProblem.CLASS_NOT_SET,
            "spec.engineClassName: no class is named",
            s -> spec(s, "companyName: Acme")),
        company(
            "M78",
            AdmissionProblem.CLASS_NOT_FOUND,
            "EngineClass team does not exist",
            s -> s.engineClass = Optional.empty()),
        company(
            "M8, M78",
            AdmissionProblem.CLASS_NOT_ALLOWED,
            "EngineClass team does not admit namespace tenant-7f3a9c; label the namespace as the class's allowedNamespaces asks (example.com/tier=team)",
            s -> s.namespaceLabels.put("example.com/tier", "starter")),
        company(
            "M18, M79, C38",
            AdmissionProblem.SEATS_OVER_LIMIT,
            "3 Seats, Human ones included, and EngineClass team admits 2; delete 1",
            s -> team(s, "limits: {maxSeats: 2}")),
        company(
            "M19, M76, M79",
            AdmissionProblem.MCP_SERVERS_OVER_LIMIT,
            "spec.mcp of Seats and Units: 2 tool servers in all, and EngineClass team admits 1",
            s -> {
              team(s, "limits: {maxMCPServers: 1}");
              tools(s);
            }),
        company(
            "M22",
            AdmissionProblem.POOLS_FORBIDDEN,
            "EngineClass team does not allow seat pools (research)",
            s -> spec(s, ACME + ", topology: {seatPools: [{name: research}]}")),
        company(
            "M23, M79",
            AdmissionProblem.SEAT_PODS_OVER_LIMIT,
            "5 seat pods, and EngineClass team admits 4; lower the replicas by 1",
            s -> {
              team(s, "seatPools: {policy: Allowed, maxPods: 4}");
              spec(s, ACME + ", topology: {seatPools: [{name: research, replicas: 5}]}");
            }),
        company(
            "M25",
            AdmissionProblem.POOL_PER_SEAT_FORBIDDEN,
            "does not allow a pod for one seat (pool solo)",
            s -> {
              team(s, "seatPools: {policy: Allowed, maxPods: 4}");
              spec(s, ACME + ", topology: {seatPools: [{name: solo, kind: PerSeat}]}");
            }),
        new Row(
            ContentProblem.POOL_OF_ANOTHER,
            "M25",
            PartKind.SEAT,
            "lead",
            "spec.placement.pool: pool solo is one pod for one seat (kind PerSeat), and Seat builder is on it",
            s -> {
              team(s, "seatPools: {policy: Allowed, maxPods: 4, allowPerSeat: true}");
              spec(s, ACME + ", topology: {seatPools: [{name: solo, kind: PerSeat}]}");
              lead(s, "displayName: Lead, placement: {pool: solo}");
              replace(s, seat("builder", "displayName: Builder, placement: {pool: solo}"));
            }),
        company(
            "C57",
            AdmissionProblem.NAME_TAKEN,
            "Service acme-engine exists and was not made by the operator",
            s -> s.taken.add(new ObjectRef("v1", "Service", "acme-engine"))),
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
        new Row(
            ContentProblem.DUPLICATE_INTEGRATION,
            "M75",
            PartKind.INTEGRATION,
            "slack2",
            "spec.type: Integration slack connects Slack already",
            s -> s.integrations.add(integration("slack2", "type: Slack"))),
        new Row(
            ContentProblem.CONFLICTING_INTEGRATION,
            "M75",
            PartKind.INTEGRATION,
            "plane",
            "Confluence and Plane cannot both be connected (Integration wiki)",
            s -> {
              s.integrations.add(integration("plane", "type: Plane"));
              s.integrations.add(integration("wiki", "type: Confluence"));
            }),
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
        new Row(
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
        new Row(
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
        new Row(
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
        new Row(
            ReferenceProblem.SECRET_NOT_FOUND,
            "M32, M85",
            PartKind.COMPANY,
            "acme",
            "EngineClass spec.platformLLMProviders[platform-claude].apiKeySecretRefs[0]: Secret platform/llm-gateway-team does not exist",
            s -> s.secrets.clear()),
        new Row(
            ReferenceProblem.SECRET_KEY_NOT_FOUND,
            "M85",
            PartKind.SEAT,
            "lead",
            "Secret lead-slack has no key signingSecret",
            s -> {
              lead(s, SLACK);
              s.secret(Manifests.NAMESPACE, "lead-slack", "botToken");
            }),
        new Row(
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

  private static final String ACME =
      "companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true}";
  private static final String SLACK =
      "displayName: Lead, integrations: {slack: {credentialsSecretRef: {name: lead-slack}}}";

  @ParameterizedTest
  @MethodSource("rows")
  @DisplayName("M96, C18: the object at fault says which field to change")
  void saysWhatIsWrongWhereItIsWrong(Row row) {
    var scene = Scene.acme();
    row.cause().accept(scene);

    Assessment assessment = scene.assess();

    Problem problem = row.problem();
    assertThat(Conditions.says(assessment, row.kind(), row.name(), problem.type()))
        .isEqualTo("False/" + problem.reason());
    assertThat(Conditions.message(assessment, row.kind(), row.name(), problem.type()))
        .contains(row.says());
  }

  @ParameterizedTest
  @MethodSource("rows")
  @DisplayName(
      "C18, M79, M85, M86: what blocks holds the next revision, what does not lets it through")
  void holdsTheNextRevisionOrNot(Row row) {
    var company = Simulation.acme();
    row.cause().accept(company);
    company.pass();
    company.pass();
    company.now = company.now.plusSeconds(10);

    Assessment assessment = company.pass();

    boolean went = assessment.document() instanceof DocumentPlan.Push || !company.pushes.isEmpty();
    assertThat(went).isEqualTo(!row.problem().blocks());
  }

  /** Those that have a row here. */
  public static Set<Problem> problems() {
    return rows().map(Row::problem).collect(Collectors.toSet());
  }

  private static Row company(String ids, Problem problem, String says, Consumer<Scene> cause) {
    return new Row(problem, ids, PartKind.COMPANY, "acme", says, cause);
  }

  private static Row row(String ids, Problem problem, String seat, String says, String spec) {
    return new Row(
        problem, ids, PartKind.SEAT, seat, says, scene -> replace(scene, seat(seat, spec)));
  }

  private static void lead(Scene scene, String spec) {
    replace(scene, seat("lead", spec));
  }

  private static void replace(Scene scene, Seat seat) {
    scene.seats.removeIf(old -> old.getMetadata().getName().equals(seat.getMetadata().getName()));
    scene.seats.add(seat);
  }

  private static void spec(Scene scene, String spec) {
    scene.company = Manifests.company(spec);
  }

  /** The class with another value for one field. */
  private static void team(Scene scene, String field) {
    String key = field.substring(0, field.indexOf(':'));
    String without = Scene.TEAM.replaceAll(",?\\s*" + key + ": \\{[^}]*},?", ",");
    scene.engineClass = Optional.of(Manifests.engineClass("team", without.strip() + ", " + field));
  }

  private static void tools(Scene scene) {
    lead(scene, "displayName: Lead, mcp: [{name: a, command: a}]");
    scene.units.set(
        0, unit("engineering", "displayName: Engineering, mcp: [{name: b, command: b}]"));
  }
}
