package ai.crewlet.tenantry.operator.assess.conditions;

import static ai.crewlet.tenantry.operator.assess.Conditions.message;
import static ai.crewlet.tenantry.operator.assess.Conditions.ofCompany;
import static ai.crewlet.tenantry.operator.assess.Conditions.says;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.common.PartStatus;
import ai.crewlet.tenantry.api.crewlet.integration.IntegrationStatus;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatStatus;
import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.Conditions;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartStatusTest {

  private static final String PUBLIC = "https://%s.hooks.example.com".formatted(Manifests.UID);

  private final Simulation acme = Simulation.acme();

  @Test
  @DisplayName("M68: the seat's identity is the engine's, by the contract's check value")
  void seatId() {
    acme.company = Manifests.company("companyName: Acme Test, engineClassName: team");

    assertThat(seat(acme.assess(), "lead").seatID())
        .isEqualTo("b75d2985-399f-56d8-bd47-c1144f8a7162");
  }

  @Test
  @DisplayName(
      "M70, M71, M72, M75: addresses are known once vendor and public address are, before any credential")
  void vendorUrls() {
    acme.integrations.add(Manifests.integration("github", "type: GitHub"));
    Assessment first = acme.assess();

    assertThat(seat(first, "lead").integrations().slack().requestURL())
        .isEqualTo(PUBLIC + "/webhooks/slack/lead");
    assertThat(seat(first, "lead").integrations().github().webhookURL())
        .isEqualTo(PUBLIC + "/webhooks/github/lead");
    assertThat(seat(first, "founder").integrations()).as("people have no app").isNull();
    assertThat(integration(first, "github").webhookURL()).isEqualTo(PUBLIC + "/webhooks/github");
    assertThat(integration(first, "slack").webhookURL())
        .as("each seat has an app of its own")
        .isNull();
    acme.integrations.clear();
    assertThat(seat(acme.assess(), "lead").integrations()).isNull();
  }

  @Test
  @DisplayName("M70, M71, M72, M75, M91: with the public address every address of a vendor goes")
  void vendorUrlsGoWithTheAddress() {
    acme.integrations.add(Manifests.integration("github", "type: GitHub"));
    acme.engineClass =
        Optional.of(Manifests.engineClass("team", Scene.TEAM.replaceAll("exposure: .*\n.*\n", "")));
    Assessment closed = acme.assess();

    assertThat(seat(closed, "lead").integrations()).isNull();
    assertThat(integration(closed, "github").webhookURL()).isNull();
  }

  @Test
  @DisplayName("M55, M80: a report put together while a revision is applied names that revision")
  void healthThatLagsBehind() {
    acme.fake.healthLags = true;
    Assessment settled = acme.settle();

    assertThat(says(settled, PartKind.SEAT, "lead", ConditionType.APPLIED))
        .isEqualTo("True/Applied");
    assertThat(seat(settled, "lead").revisionID()).isEqualTo("revision-1");
    assertThat(message(settled, PartKind.COMPANY, "acme", ConditionType.CONFIG_APPLIED))
        .isEqualTo("revision revision-1 runs");
  }

  @Test
  @DisplayName("M69, M88: what runs the seat, and that nothing does")
  void placement() {
    Assessment settled = acme.settle();
    assertThat(seat(settled, "lead").placement().pod()).isEqualTo("acme-engine-0");
    assertThat(seat(settled, "lead").placement().statefulSet()).isEqualTo("acme-engine");
    assertThat(seat(settled, "founder").placement()).isNull();

    acme.fake.unplaced.add("lead");
    Assessment unplaced = acme.settle();

    assertThat(says(unplaced, PartKind.SEAT, "lead", ConditionType.READY))
        .isEqualTo("False/Unplaced");
    assertThat(ofCompany(unplaced, ConditionType.SEATS_PLACED)).isEqualTo("False/Unplaced");
    assertThat(message(unplaced, PartKind.COMPANY, "acme", ConditionType.SEATS_PLACED))
        .contains("no pod holds Seats lead");
    assertThat(says(unplaced, PartKind.SEAT, "builder", ConditionType.READY))
        .isEqualTo("True/Ready");
  }

  @Test
  @DisplayName("M86, M89: a pool nobody declares leaves the seat applied and not Ready")
  void poolNotFound() {
    acme.seats.set(1, Manifests.seat("lead", "displayName: Lead, placement: {pool: gpu}"));
    Assessment settled = acme.settle();

    assertThat(says(settled, PartKind.SEAT, "lead", ConditionType.APPLIED))
        .isEqualTo("True/Applied");
    assertThat(says(settled, PartKind.SEAT, "lead", ConditionType.RESOLVED_REFS))
        .isEqualTo("False/PoolNotFound");
    assertThat(says(settled, PartKind.SEAT, "lead", ConditionType.READY))
        .isEqualTo("False/PoolNotFound");
    assertThat(ofCompany(settled, ConditionType.READY)).isEqualTo("True/Ready");
  }

  @Test
  @DisplayName(
      "C56, M55: one Seat changed: it alone gets the new revision, and no other part's status is written")
  void oneChangeWritesOneStatus() {
    acme.settle();
    int before = acme.statusWrites;
    acme.seats.set(1, edited("displayName: Lead, unitRef: {name: engineering}, goal: New"));

    Assessment settled = acme.settle();

    assertThat(seat(settled, "lead").revisionID()).isEqualTo("revision-2");
    assertThat(seat(settled, "builder").revisionID()).isEqualTo("revision-1");
    assertThat(acme.statusWrites - before)
        .as("Pending and Applied on the Seat, the Company's revision")
        .isLessThanOrEqualTo(3);
  }

  @Test
  @DisplayName(
      "C56: an edit that does not change the content is Applied at once, in the revision it was in")
  void anEditWithoutContent() {
    acme.settle();
    acme.seats.set(
        1,
        edited(
            "displayName: Lead, unitRef: {name: engineering}, goal: Decide, sandbox: {timeoutSeconds: 5}"));

    Assessment pass = acme.pass();

    assertThat(says(pass, PartKind.SEAT, "lead", ConditionType.APPLIED)).isEqualTo("True/Applied");
    assertThat(seat(pass, "lead").observedGeneration()).isEqualTo(2);
    assertThat(seat(pass, "lead").revisionID()).isEqualTo("revision-1");
  }

  @Test
  @DisplayName(
      "M85: a missing Secret holds the next revision, is told on Seat, Company and others, and recovers by creating it")
  void secretNotFoundAndRecovery() {
    acme.settle();
    acme.seats.set(
        1,
        edited(
            "displayName: Lead, integrations: {slack: {credentialsSecretRef: {name: lead-slack}}}"));
    acme.seats.add(Manifests.seat("late", "displayName: Late"));
    Assessment blocked = acme.settle();

    assertThat(acme.pushes).hasSize(1);
    assertThat(says(blocked, PartKind.SEAT, "lead", ConditionType.READY))
        .isEqualTo("False/SecretNotFound");
    assertThat(says(blocked, PartKind.SEAT, "lead", ConditionType.APPLIED))
        .isEqualTo("False/RevisionBlocked");
    assertThat(message(blocked, PartKind.SEAT, "late", ConditionType.APPLIED))
        .startsWith("the next revision waits for Seat lead");
    assertThat(says(blocked, PartKind.SEAT, "builder", ConditionType.APPLIED))
        .isEqualTo("True/Applied");
    assertThat(ofCompany(blocked, ConditionType.READY)).isEqualTo("False/SecretNotFound");
    acme.secret(Manifests.NAMESPACE, "lead-slack", "botToken", "signingSecret");

    Assessment settled = acme.settle();

    assertThat(ofCompany(settled, ConditionType.READY)).isEqualTo("True/Ready");
    assertThat(acme.pushes).hasSize(2);
    assertThat(acme.pushes.get(1).secrets()).hasSize(2);
  }

  @Test
  @DisplayName("M85: a Secret that is deleted later is told and takes nothing away from what runs")
  void secretDeletedLater() {
    acme.settle();
    acme.secrets.keySet().removeIf(id -> id.name().startsWith("llm"));

    Assessment settled = acme.settle();

    assertThat(ofCompany(settled, ConditionType.RESOLVED_REFS)).isEqualTo("False/SecretNotFound");
    assertThat(ofCompany(settled, ConditionType.CONFIG_APPLIED)).isEqualTo("True/Applied");
    assertThat(says(settled, PartKind.SEAT, "lead", ConditionType.READY)).isEqualTo("True/Ready");
  }

  @Test
  @DisplayName(
      "C15, C56: a class that is deleted is told on the Company; no part changes, nothing is stopped")
  void classDeletedLater() {
    acme.seats.set(
        1,
        Manifests.seat(
            "lead",
            "displayName: Lead, llm: {order: [{kind: PlatformLLMProvider, name: platform-claude}]}"));
    acme.settle();
    acme.engineClass = Optional.empty();

    Assessment gone = acme.look();

    assertThat(ofCompany(gone, ConditionType.READY)).isEqualTo("False/ClassNotFound");
    assertThat(gone.statuses().stream().skip(1)).noneMatch(StatusReport::differs);
    assertThat(gone.objects().scale()).isEmpty();
  }

  @Test
  @DisplayName(
      "M66, M91, M94: agent mode needs a public address, on the provider and on every seat it heads, named or not")
  void agentModeNeedsAnAddress() {
    acme.providers.add(Manifests.provider("cli", "type: CLIAgent, mode: Agent"));
    acme.seats.set(1, Manifests.seat("lead", "displayName: Lead"));
    acme.seats.set(
        2,
        Manifests.seat(
            "builder",
            "displayName: B, llm: {order: [{kind: PlatformLLMProvider, name: platform-claude}]}"));
    assertThat(says(acme.settle(), PartKind.LLM_PROVIDER, "cli", ConditionType.AGENT_MODE_RUNNABLE))
        .isEqualTo("True/Runnable");

    acme.engineClass =
        acme.engineClass.map(
            c ->
                Manifests.engineClass(
                    "team", Simulation.TEAM.replaceAll("exposure: .*\n.*\n", "")));
    Assessment hidden = acme.settle();

    assertThat(says(hidden, PartKind.LLM_PROVIDER, "cli", ConditionType.AGENT_MODE_RUNNABLE))
        .isEqualTo("False/NotExposed");
    assertThat(says(hidden, PartKind.LLM_PROVIDER, "cli", ConditionType.READY))
        .isEqualTo("True/Ready");
    assertThat(says(hidden, PartKind.SEAT, "lead", ConditionType.READY))
        .isEqualTo("False/NotExposed");
    assertThat(says(hidden, PartKind.SEAT, "builder", ConditionType.READY)).isEqualTo("True/Ready");
  }

  @Test
  @DisplayName(
      "M92, M93: CodeWorkRunnable is there for Agent seats that run code, and says what is missing")
  void codeWork() {
    acme.company =
        Manifests.company(
            "companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true}, sandbox: {e2b: {apiKeySecretRef: {name: e2b, key: key}}}");
    acme.seats.set(1, Manifests.seat("lead", "displayName: Lead, sandbox: {timeoutSeconds: 5}"));
    acme.emptySecret("e2b", "key");
    assertThat(says(acme.settle(), PartKind.SEAT, "lead", ConditionType.CODE_WORK_RUNNABLE))
        .isEqualTo("False/SecretValueEmpty");

    acme.secret(Manifests.NAMESPACE, "e2b", "key");
    Assessment filled = acme.settle();

    assertThat(says(filled, PartKind.SEAT, "lead", ConditionType.CODE_WORK_RUNNABLE))
        .isEqualTo("True/Runnable");
    assertThat(seat(filled, "builder").conditions())
        .noneMatch(c -> c.getType().equals("CodeWorkRunnable"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a person | kind: Human, displayName: Lead, contact: {githubLogin: a}, sandbox: {} | true",
        "works in agent mode | displayName: Lead, sandbox: {}, llm: {executor: [{name: cli}]} | true",
        "no sandbox on the Company | displayName: Lead, sandbox: {} | false"
      })
  @DisplayName("M92: CodeWorkRunnable is not there where coding runs are nobody's question")
  void noCodeWork(String why, String spec, boolean sandbox) {
    acme.company =
        Manifests.company(
            "companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true}"
                + (sandbox ? ", sandbox: {e2b: {apiKeySecretRef: {name: e2b, key: key}}}" : ""));
    acme.secret(Manifests.NAMESPACE, "e2b", "key");
    acme.providers.add(Manifests.provider("cli", "type: CLIAgent, mode: Agent"));
    acme.seats.set(1, Manifests.seat("lead", spec));

    assertThat(seat(acme.settle(), "lead").conditions())
        .as(why)
        .noneMatch(c -> c.getType().equals("CodeWorkRunnable"));
  }

  @Test
  @DisplayName("M58: a Human seat says whether it is vacant")
  void vacancy() {
    assertThat(seat(acme.settle(), "founder").vacant()).isTrue();
    acme.fake.joined.add("founder");
    assertThat(seat(acme.settle(), "founder").vacant()).isFalse();
    acme.fake.silence = Optional.of(new EngineReport.NotAsked());
    assertThat(seat(acme.pass(), "founder").vacant()).isFalse();
  }

  private Seat edited(String spec) {
    Seat lead = Manifests.seat("lead", spec);
    lead.getMetadata().setGeneration(2L);
    lead.setStatus(acme.seats.get(1).getStatus());
    return lead;
  }

  private static SeatStatus seat(Assessment assessment, String name) {
    return (SeatStatus) Conditions.status(assessment, PartKind.SEAT, name);
  }

  private static IntegrationStatus integration(Assessment assessment, String name) {
    return (IntegrationStatus)
        (PartStatus) Conditions.status(assessment, PartKind.INTEGRATION, name);
  }
}
