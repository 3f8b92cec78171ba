package ai.crewlet.tenantry.e2e.guide;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.SeatIdentity;
import java.util.Map;
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
    var revision = acme.field("company/acme", ".status.config.revisionID");
    assertThat(revision).isNotEmpty();
    for (var part : new String[] {"seat/lead", "unit/engineering", "integration/slack"}) {
      acme.awaitField(part, ".status.revisionID", revision);
      for (var type : new String[] {"Accepted", "ResolvedRefs", "Applied"}) {
        assertThat(acme.condition(part, type)).as(part + " " + type).startsWith("True/");
      }
    }
    assertThat(acme.field("company/acme", ".status.topology[0].pod")).isEqualTo("acme-engine-0");
    assertThat(acme.condition("company/acme", "SeatsPlaced")).startsWith("True/");
  }

  @Test
  @DisplayName("M68, M142: a seat's identity, the same when the Seat is created again")
  void seatIdentity() {
    var id = acme.field("seat/lead", ".status.seatID");
    assertThat(id).isEqualTo(SeatIdentity.of("Acme", "lead").toString());

    plane.must("delete", "seat/lead", "-n", acme.name());
    acme.apply(TenantSpace.ACME);
    acme.awaitField("seat/lead", ".status.seatID", id);
  }

  @Test
  @DisplayName("M69, M89: where a seat runs, and why it does not; shown in the message")
  void placement() {
    acme.awaitCondition("seat/lead", "Ready", "True/Ready");
    acme.awaitField("seat/lead", ".status.placement.pod", "acme-engine-0");
    assertThat(acme.field("seat/lead", ".status.placement.pool")).isEqualTo("data");

    acme.apply(
        """
        apiVersion: crewlet.ai/v1alpha1
        kind: Seat
        metadata: {name: astray, namespace: ${namespace}}
        spec: {companyRef: {name: acme}, displayName: Astray, goal: Help., placement: {pool: nowhere}}
        """);
    acme.awaitCondition("seat/astray", "Ready", "False/PoolNotFound");
    acme.awaitCondition("seat/astray", "ResolvedRefs", "False/PoolNotFound");
    assertThat(acme.message("seat/astray", "Ready")).contains("placement.pool");
    plane.must("delete", "seat/astray", "-n", acme.name());
  }

  @Test
  @DisplayName("M92, M93: whether a seat's coding runs can start, and the field to change if not")
  void codeWork() {
    var space = plane.tenant("team");
    space.apply(
        TenantSpace.ACME.replace(
                "llm: {usePlatformProviders: true}",
                "llm: {usePlatformProviders: true}\n"
                    + "  sandbox: {e2b: {apiKeySecretRef: {name: e2b, key: apiKey}}}")
            + "---\n"
            + CODER.replace("${key}", ""));
    space.awaitReady();

    space.awaitCondition("seat/coder", "CodeWorkRunnable", "False/SecretValueEmpty");
    assertThat(space.message("seat/coder", "CodeWorkRunnable"))
        .contains("spec.sandbox.e2b.apiKeySecretRef");
    space.awaitCondition("seat/coder", "Applied", "True/Applied");
    assertThat(space.condition("seat/lead", "CodeWorkRunnable")).isEqualTo("/");

    space.apply(CODER.replace("${key}", "e2b-0123456789"));
    space.awaitCondition("seat/coder", "CodeWorkRunnable", "True/Runnable");
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
      "M81, M144 to M148, M150: the token of apiAccessSecretRef brings the first person in")
  void theFirstPerson() {
    acme.awaitCondition("company/acme", "IdentityClaimed", "False/Unclaimed");
    var engine = acme.engine();
    var key = Map.of("Idempotency-Key", "01936f5e-7a10-7c3e-8a5b-0123456789ab");
    var body = "{\"email\": \"ada@acme.example\", \"seat\": \"founder\", \"grants\": [\"admin\"]}";

    var invited = engine.post("/iam/invitations", body, key);
    var again = engine.post("/iam/invitations", body, key);

    assertThat(invited.status()).isEqualTo(201);
    var link = invited.body().path("link").textValue();
    assertThat(link)
        .startsWith(acme.field("company/acme", ".status.endpoints.dashboardBaseURL"))
        .isEqualTo(again.body().path("link").textValue());
    assertThat(engine.get("/iam/invitations").body().toString()).doesNotContain(link);
    plane.engineOf(acme.name()).join("founder");
    acme.awaitCondition("company/acme", "IdentityClaimed", "True/Claimed");
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
