package ai.crewlet.tenantry.e2e.guide;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.SeatIdentity;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@GuideTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayName("Reading what the operator reports")
class Guide4ReadingIT {
  private static final String VENDORS =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: Integration
      metadata: {name: slack, namespace: ${namespace}}
      spec: {companyRef: {name: acme}, type: Slack}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Integration
      metadata: {name: github, namespace: ${namespace}}
      spec: {companyRef: {name: acme}, type: GitHub}
      """;

  private static final String CLI =
      """
      apiVersion: crewlet.ai/v1alpha1
      kind: LLMProvider
      metadata: {name: cli, namespace: ${namespace}}
      spec: {companyRef: {name: acme}, type: CLIAgent, mode: Agent}
      """;

  /** The key is empty at first: the Secret was made before anybody had one. */
  private static final String CODER =
      """
      apiVersion: v1
      kind: Secret
      metadata: {name: e2b, namespace: ${namespace}}
      stringData: {apiKey: "${key}"}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: coder, namespace: ${namespace}}
      spec:
        companyRef: {name: acme}
        displayName: Coder
        goal: Write what was decided.
        sandbox: {}
        llm: {executor: [{kind: PlatformLLMProvider, name: platform-claude}]}
      """;

  /** Coders whose models do not go into a box. */
  private static final String MISFITS =
      """
      apiVersion: v1
      kind: Secret
      metadata: {name: models, namespace: ${namespace}}
      stringData: {apiKey: models-0123456789}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: LLMProvider
      metadata: {name: other, namespace: ${namespace}}
      spec: {companyRef: {name: acme}, type: OpenAI, model: gpt, apiKeySecretRefs: [{name: models, key: apiKey}]}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: LLMProvider
      metadata: {name: login, namespace: ${namespace}}
      spec: {companyRef: {name: acme}, type: CLIAgent, mode: Completion}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: other, namespace: ${namespace}}
      spec: {companyRef: {name: acme}, displayName: Other, goal: Help., sandbox: {}, llm: {executor: [{name: other}]}}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: login, namespace: ${namespace}}
      spec: {companyRef: {name: acme}, displayName: Login, goal: Help., sandbox: {}, llm: {executor: [{name: login}]}}
      """;

  /** Applied, and each with something it cannot do. */
  private static final String UNABLE =
      """
      apiVersion: v1
      kind: Secret
      metadata: {name: tool, namespace: ${namespace}}
      stringData: {password: ""}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: founder, namespace: ${namespace}}
      spec: {companyRef: {name: acme}, kind: Human, displayName: Founder, contact: {slackUserId: ada}}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: advisor, namespace: ${namespace}}
      spec:
        companyRef: {name: acme}
        kind: Human
        displayName: Advisor
        contact: {githubLogin: ada}
        integrations: {gitlab: {accessLevel: Developer}}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: coder, namespace: ${namespace}}
      spec: {companyRef: {name: acme}, displayName: Coder, goal: Help., sandbox: {}}
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: keeper, namespace: ${namespace}}
      spec:
        companyRef: {name: acme}
        displayName: Keeper
        goal: Help.
        mcp:
          - name: store
            command: store-tool
            env: [{name: PASSWORD, valueFrom: {secretKeyRef: {name: tool, key: password}}}]
      ---
      apiVersion: crewlet.ai/v1alpha1
      kind: Seat
      metadata: {name: astray, namespace: ${namespace}}
      spec: {companyRef: {name: acme}, displayName: Astray, goal: Help., placement: {pool: nowhere}}
      """;

  private final ControlPlane plane;
  private TenantSpace acme;

  Guide4ReadingIT(ControlPlane plane) {
    this.plane = plane;
  }

  @BeforeAll
  void provision() {
    acme = plane.tenant("team");
    acme.apply(TenantSpace.ACME + "---\n" + VENDORS);
    acme.awaitReady();
  }

  @Test
  @DisplayName("M50 to M52: the Company's addresses")
  void addresses() {
    var uid = acme.field("company/acme", ".metadata.uid");
    assertThat(acme.field("company/acme", ".status.endpoints.api"))
        .isEqualTo("http://acme-engine.%s.svc:8080".formatted(acme.name()));
    assertThat(acme.field("company/acme", ".status.endpoints.publicBaseURL"))
        .isEqualTo("https://%s.hooks.example.com".formatted(uid));
    assertThat(acme.field("company/acme", ".status.endpoints.dashboardBaseURL"))
        .isEqualTo("http://localhost:8080");
  }

  @Test
  @DisplayName("M54 to M56: the revision, of the Company and of every part, and the pods")
  void revisionAndTopology() {
    for (var part : new String[] {"seat/lead", "unit/engineering", "integration/slack"}) {
      awaitRevisionOfTheCompany(part);
      for (var type : new String[] {"Accepted", "ResolvedRefs", "Applied"}) {
        assertThat(acme.condition(part, type)).as(part + " " + type).startsWith("True/");
      }
    }
    acme.awaitField("company/acme", ".status.topology[0].pod", "acme-engine-0");
    acme.awaitCondition("company/acme", "SeatsPlaced", "True/Placed");
  }

  /** A Seat that is created again makes others, of the Company first. */
  private void awaitRevisionOfTheCompany(String part) {
    Awaitility.await(part + " is of the Company's revision")
        .atMost(TenantSpace.PATIENCE)
        .untilAsserted(
            () ->
                assertThat(acme.field(part, ".status.revisionID"))
                    .isNotEmpty()
                    .isEqualTo(acme.field("company/acme", ".status.config.revisionID")));
  }

  @Test
  @DisplayName("M68, M142: a seat's identity, the same when the Seat is created again")
  void seatIdentity() {
    var id = SeatIdentity.of("Acme", "lead").toString();
    acme.awaitField("seat/lead", ".status.seatID", id);

    plane.must("delete", "seat/lead", "-n", acme.name());
    acme.apply(TenantSpace.ACME);
    acme.awaitField("seat/lead", ".status.seatID", id);
    acme.awaitCondition("seat/lead", "Applied", "True/Applied");
  }

  @Test
  @DisplayName("M69: where a seat runs")
  void placement() {
    acme.awaitCondition("seat/lead", "Ready", "True/Ready");
    acme.awaitField("seat/lead", ".status.placement.pod", "acme-engine-0");
    assertThat(acme.field("seat/lead", ".status.placement.pool")).isEqualTo("data");
    assertThat(acme.field("seat/lead", ".status.placement.statefulSet")).isEqualTo("acme-engine");
  }

  @Test
  @DisplayName(
      "M59, M63, M86, M89: what an object cannot do holds nothing: it is applied, and the message names the field")
  void whatAnObjectCannotDo() {
    var space = plane.tenant("team");
    space.apply(TenantSpace.ACME + "---\n" + UNABLE);
    space.awaitReady();

    unable(space, "founder", "NotAnAccountID", "spec.contact.slackUserId");
    unable(space, "advisor", "HumanSeat", "spec.integrations.gitlab.accessLevel");
    unable(space, "coder", "NoProvisioner", "spec.sandbox");
    unable(space, "keeper", "SecretValueEmpty", "spec.mcp[store].env[PASSWORD]");
    unable(space, "astray", "PoolNotFound", "spec.placement.pool");
    space.awaitCondition("seat/astray", "Ready", "False/PoolNotFound");
    assertThat(space.message("seat/astray", "Ready")).contains("spec.placement.pool");
  }

  private static void unable(TenantSpace space, String seat, String reason, String field) {
    space.awaitCondition("seat/" + seat, "Applied", "True/Applied");
    space.awaitCondition("seat/" + seat, "ResolvedRefs", "False/" + reason);
    assertThat(space.message("seat/" + seat, "ResolvedRefs")).contains(field);
  }

  @Test
  @DisplayName("M92, M93: whether a seat's coding runs can start, and the field to change if not")
  void codeWork() {
    var space = plane.tenant("team");
    space.apply(boxes("{timeoutSeconds: 60}") + "---\n" + CODER.replace("${key}", ""));
    space.awaitReady();

    space.awaitCondition("seat/coder", "CodeWorkRunnable", "False/NoProvisioner");
    assertThat(space.message("seat/coder", "CodeWorkRunnable")).contains("spec.sandbox.e2b");
    space.apply(boxes("{e2b: {apiKeySecretRef: {name: e2b, key: apiKey}}}") + "---\n" + MISFITS);
    space.awaitCondition("seat/coder", "CodeWorkRunnable", "False/SecretValueEmpty");
    assertThat(space.message("seat/coder", "CodeWorkRunnable"))
        .contains("spec.sandbox.e2b.apiKeySecretRef");
    space.awaitCondition("seat/coder", "Applied", "True/Applied");
    assertThat(space.condition("seat/lead", "CodeWorkRunnable")).isEqualTo("/");

    space.apply(CODER.replace("${key}", "e2b-0123456789"));
    space.awaitCondition("seat/coder", "CodeWorkRunnable", "True/Runnable");
    space.awaitCondition("seat/other", "CodeWorkRunnable", "False/SandboxModelUnsupported");
    space.awaitCondition("seat/login", "CodeWorkRunnable", "False/SandboxLoginNotPortable");
    assertThat(space.message("seat/login", "CodeWorkRunnable")).contains("spec.llm.executor");
    space.awaitCondition("seat/login", "Applied", "True/Applied");
  }

  private static String boxes(String sandbox) {
    return TenantSpace.ACME.replace(
        "llm: {usePlatformProviders: true}",
        "llm: {usePlatformProviders: true}\n  sandbox: " + sandbox);
  }

  @Test
  @DisplayName("M91, M94: agent mode needs a way in from outside, and says so on both objects")
  void agentMode() {
    var exposed = agentIn("team");
    exposed.awaitCondition("llmprovider/cli", "AgentModeRunnable", "True/Runnable");
    exposed.awaitCondition("seat/lead", "Ready", "True/Ready");

    var hidden = agentIn("starter");
    hidden.awaitCondition("llmprovider/cli", "AgentModeRunnable", "False/NotExposed");
    hidden.awaitCondition("llmprovider/cli", "Applied", "True/Applied");
    hidden.awaitCondition("seat/lead", "Ready", "False/NotExposed");
  }

  private TenantSpace agentIn(String tier) {
    var space = plane.tenant(tier);
    space.apply(
        TenantSpace.ACME
                .replace("engineClassName: team", "engineClassName: " + tier)
                .replace("  llm: {usePlatformProviders: true}\n", "")
                .replace("goal: Decide", "llm: {executor: [{name: cli}]}\n  goal: Decide")
            + "---\n"
            + CLI);
    return space;
  }

  @Test
  @DisplayName("M70 to M72, M75: vendors' URLs, before there are any credentials")
  void vendorUrls() {
    var base = acme.field("company/acme", ".status.endpoints.publicBaseURL");
    acme.awaitField(
        "seat/lead", ".status.integrations.slack.requestURL", base + "/webhooks/slack/lead");
    acme.awaitField(
        "seat/lead", ".status.integrations.github.webhookURL", base + "/webhooks/github/lead");
    acme.awaitField("integration/github", ".status.webhookURL", base + "/webhooks/github");
  }

  @Test
  @DisplayName(
      "M39, M52, M81, M144 to M148, M150: the token of apiAccessSecretRef brings the first person in, by a link at the address the control plane serves")
  void theFirstPerson() {
    var space = plane.tenant("team");
    space.apply(
        TenantSpace.ACME.replace(
            "  llm:", "  exposure: {dashboardBaseURL: 'https://app.example.com/acme'}\n  llm:"));
    space.awaitReady();
    space.awaitCondition("company/acme", "IdentityClaimed", "False/Unclaimed");
    assertThat(space.field("company/acme", ".status.endpoints.dashboardBaseURL"))
        .isEqualTo("https://app.example.com/acme");
    var engine = space.engine();
    var key = Map.of("Idempotency-Key", "01936f5e-7a10-7c3e-8a5b-0123456789ab");
    var body = "{\"email\": \"ada@acme.example\", \"seat\": \"founder\", \"grants\": [\"admin\"]}";

    var invited = engine.post("/iam/invitations", body, key);
    var again = engine.post("/iam/invitations", body, key);

    assertThat(invited.status()).isEqualTo(201);
    var link = invited.body().path("link").textValue();
    assertThat(link)
        .startsWith("https://app.example.com/acme")
        .isEqualTo(again.body().path("link").textValue());
    assertThat(engine.get("/iam/invitations").body().toString()).doesNotContain(link);
    plane.engineOf(space.name()).join("founder");
    space.awaitCondition("company/acme", "IdentityClaimed", "True/Claimed");
  }

  @Test
  @DisplayName("M77, M143: Ready names the condition at fault, whose message names the field")
  void theMessageToShow() {
    var space = plane.tenant("starter");
    space.apply(TenantSpace.ACME);

    space.awaitCondition("company/acme", "Ready", "False/ClassNotAllowed");
    space.awaitCondition("company/acme", "Accepted", "False/ClassNotAllowed");
    assertThat(space.message("company/acme", "Accepted"))
        .contains("spec.engineClassName", "example.com/tier");
  }
}
