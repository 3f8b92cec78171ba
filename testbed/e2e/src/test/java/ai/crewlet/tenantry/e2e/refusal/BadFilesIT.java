package ai.crewlet.tenantry.e2e.refusal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Named.named;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each row spoils the sample manifest in one place and gives the whole answer. */
@LocalStackTest
class BadFilesIT {
  private static final int BAD_INPUT = 2;
  private static final String CANARY = "Bearer canary-5d1e";

  private final Client client;
  private final LocalStack stack;
  private Remains remains;

  BadFilesIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
  }

  @BeforeEach
  void open() {
    remains = new Remains(stack);
  }

  @AfterEach
  void close() {
    remains.close();
  }

  static Stream<Arguments> files() {
    return Stream.of(
        row(
            "unknown-field",
            text -> text.replace("goal: Build", "gaol: Build"),
            "Seat/builder spec.gaol: unknown field; there are backstory, behavioralGuidelines, companyRef, contact, displayName, goal, integrations, kind, llm, manages, mcp, paused, placement, responsibilities, sandbox, schedules, tokenBudget, unitRef"),
        row(
            "wrong-kind",
            text -> text.replace("kind: Unit", "kind: Team"),
            "Team/engineering: kind 'Team' has no place in a manifest; there are Company, Integration, LLMProvider, Seat, Secret, Tenant, Unit"),
        row(
            "a-class",
            text -> text.replace("kind: Unit", "kind: EngineClass"),
            "EngineClass/engineering: an EngineClass is the platform administrators'; apply it with kubectl"),
        row(
            "wrong-value",
            text -> text.replace("kind: Human", "kind: Robot"),
            "Seat/founder spec.kind: takes one of Agent, Human"),
        row(
            "wrong-type",
            text -> text.replace("maxWorkloads: 20", "maxWorkloads: lots"),
            "Tenant/bad-wrong-type spec.quotas.maxWorkloads: takes a whole number"),
        row(
            "no-company",
            text -> text.replaceAll("(?s)---\n[^-]*kind: Company\n.*?(?=---\n)", ""),
            "request: no Company, but 5 objects that belong to one; add the Company bad-no-company"),
        row(
            "two-companies",
            text -> text + company("second"),
            "request: 2 Companies (bad-two-companies, second), and nothing within a namespace keeps two apart; onboard a tenant for each"),
        row(
            "literal",
            text -> text.replace("goal: Build", server() + "\n  goal: Build"),
            "Seat/builder spec.mcp[tracker].headers[Authorization].value: a literal that looks like a secret, and a request is kept; put it into a Secret of the tenant's namespace and write valueFrom: {secretKeyRef: {name: …, key: …}}"),
        row(
            "no-contact",
            text -> text.replace(", contact: {slackUserId: U0FOUNDER}", ""),
            "Seat/founder spec.contact: missing, and a Human seat without one would stop the engine's next start; say where the person is reached, for example contact: {slackUserId: U0123ABCD}"),
        row(
            "no-unit",
            text -> text.replaceFirst("unitRef: \\{name: engineering}", "unitRef: {name: sales}"),
            "Seat/lead spec.unitRef.name: no Unit sales in the request; add it, or name one of: engineering"),
        row(
            "bad-name",
            text -> text.replace("metadata: {name: builder}", "metadata: {name: The_Builder}"),
            "Seat/The_Builder metadata.name: \"The_Builder\" is not a name (11 characters); use 1 to 63 lower-case letters, digits and hyphens, no hyphen at either end"),
        row(
            "a-pool-b",
            UnaryOperator.identity(),
            "Company/bad-a-pool-b metadata.name: bad-a-pool-b ends in -engine or contains -pool-, as names of generated objects do; choose another name"),
        row(
            "namespaced",
            text -> text.replace("{name: builder}", "{name: builder, namespace: default}"),
            "Seat/builder metadata.namespace: leave it out; onboarding puts everything into the tenant's"),
        row(
            "agent-seat",
            UnaryOperator.identity(),
            "invitation seat: lead is not a Human seat of the request; invite onto one of: founder",
            "--invite",
            "lead=ada@example.com"),
        row(
            "nobody",
            UnaryOperator.identity(),
            "invitation seat: nobody is not a Human seat of the request; invite onto one of: founder",
            "--invite",
            "nobody=ada@example.com"),
        row(
            "too-large",
            text -> text.replace("Build what", "Build ".repeat(100 * 1024) + "what"),
            "its objects take 601 KiB; a request holds at most 512 KiB. Onboard with fewer objects and apply the rest afterwards"),
        row(
            "not-yaml",
            text -> "a: [",
            "line 1: neither YAML nor JSON; look at indentation, quotes and brackets there"),
        row("empty", text -> "", "there is no Tenant in it; add a document of kind Tenant"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  @DisplayName("C53, C57, C61: refused before anything is started")
  void isRefusedBeforeAnythingIsStarted(TenantFile file, String mistake, String[] options) {
    var printed = client.tenantry(onboard(file, options));

    assertThat(printed.text())
        .isEqualTo("tenantry: %s cannot be used:\n  %s\n".formatted(file.path(), mistake));
    assertThat(printed.exit()).isEqualTo(BAD_INPUT);
    assertThat(printed.text()).doesNotContain(CANARY);
    assertThat(remains.of(file.name())).isEmpty();
  }

  static Stream<Arguments> requests() {
    return Stream.of(
        row(
            "tier",
            text -> text.replace("tier: team", "tier: gold"),
            "TierUnknown: Tenant/bad-tier spec.tier: there is no tier gold; use one of: business, starter, team"),
        row(
            "seats",
            text -> text.replace("tier: team", "tier: starter") + seat("third") + seat("fourth"),
            "LimitExceeded: Tenant/bad-seats spec.tier: 5 Seats, tier starter allows 3; remove 2, or choose a larger tier"),
        row(
            "cpu",
            text -> text.replace("cpuLimit: \"4\"", "cpuLimit: 100m"),
            "InvalidRequest: Tenant/bad-cpu spec.quotas.cpuLimit: 100m does not hold the engine of tier team, whose CPU request is 500m; raise it to 500m or more, or choose a smaller tier"),
        row(
            "taken",
            text -> text.replace("tier: team", "tier: team\n  namespace: tenantry-system"),
            "NamespaceTaken: Tenant/bad-taken spec.namespace: namespace tenantry-system exists and is not this tenant's; name another namespace, or leave the field out to get one of the tenant's own"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("requests")
  @DisplayName("C6, C8, M169: what only the cluster knows is told before anything is created")
  void isRefusedBeforeAnythingIsCreated(TenantFile file, String message, String[] options) {
    var printed = client.tenantry(onboard(file, options));

    assertThat(printed.text().lines().filter(line -> !line.startsWith("  ")))
        .containsExactly(
            "onboarding %1$s: workflow tenant/%1$s".formatted(file.name()), "tenantry: " + message);
    assertThat(printed.text()).containsOnlyOnce(message.substring(message.indexOf(' ')));
    assertThat(printed.exit()).isEqualTo(BAD_INPUT);
    assertThat(remains.of(file.name())).isEmpty();
  }

  private static Arguments row(
      String name, UnaryOperator<String> spoil, String mistake, String... options) {
    return arguments(named(name, TenantFile.of("bad-" + name).with(spoil)), mistake, options);
  }

  private static String[] onboard(TenantFile file, String... options) {
    return Stream.concat(Stream.of("onboard", "-f", file.path()), Stream.of(options))
        .toArray(String[]::new);
  }

  private static String company(String name) {
    return """
        ---
        apiVersion: crewlet.ai/v1alpha1
        kind: Company
        metadata: {name: %s}
        spec: {companyName: Another}
        """
        .formatted(name);
  }

  private static String seat(String name) {
    return """
        ---
        apiVersion: crewlet.ai/v1alpha1
        kind: Seat
        metadata: {name: %s}
        spec: {companyRef: {name: bad-seats}, displayName: One more, goal: Help.}
        """
        .formatted(name);
  }

  private static String server() {
    return "mcp: [{name: tracker, url: 'https://tracker.example.com/mcp', headers: [{name: Authorization, value: %s}]}]"
        .formatted(CANARY);
  }
}
