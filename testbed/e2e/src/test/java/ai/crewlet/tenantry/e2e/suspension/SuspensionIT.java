package ai.crewlet.tenantry.e2e.suspension;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.Client.Printed;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.PlatformSecrets;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import ai.crewlet.tenantry.e2e.stack.Told;
import ai.crewlet.tenantry.testbed.platform.AuditEntry;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** An engine stopped and started again, from the command line and from the spec. */
@LocalStackTest
class SuspensionIT {
  private static final int UNREACHABLE = 4;
  private static final int NEEDS_ATTENTION = 3;

  private final LocalStack stack;
  private final Client client;

  SuspensionIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
  }

  @Test
  @DisplayName(
      "Suspended, its pods are gone and its volume stays; resumed, it is Ready and says which subscriptions to check; without Temporal the intent stands and the controller carries it out; the newest wish takes over (C46, C48, M46, M83, M174, M175)")
  void stopsAndStartsAgain() {
    var file = TenantFile.of("rest-acme").with(SuspensionIT::withSlackApp);
    var tenant = new LiveTenant(stack, file.name());
    must(client.tenantry("onboard", "-f", file.path()));
    tenant.awaitOnboarded();
    var revisions = tenant.engine().revisionsWritten();

    var suspended = must(client.tenantry("suspend", file.name()));
    assertThat(suspended.text()).contains("suspended: its engine is stopped, its data is kept");
    awaitRests(tenant);
    assertThat(must(client.tenantry("suspend", file.name())).text()).contains("suspended already");

    var resumed = must(client.tenantry("resume", file.name()));
    assertThat(resumed.text())
        .contains(
            "running again", "Slack", "builder", "/webhooks/slack/builder", "not within a day")
        .doesNotContain("does not say when vendors");
    assertThat(tenant.verdict(ConditionType.READY)).isNotEmpty();
    tenant.awaitOnboarded();
    assertThat(tenant.engine().revisionsWritten()).as("the same document").isEqualTo(revisions);

    var alone = client.tenantry(Map.of("TEMPORAL_ADDRESS", "127.0.0.1:1"), "suspend", file.name());
    assertThat(alone.exit()).as(alone.text()).isEqualTo(UNREACHABLE);
    assertThat(alone.text()).contains("says spec.suspend: true", "the controller carries it out");
    awaitRests(tenant);

    var patched =
        client.kubectl(
            "patch", "tenant", file.name(), "--type=merge", "-p", "{\"spec\":{\"suspend\":false}}");
    must(patched);
    tenant.awaitOnboarded();
    tenant.await(
        () -> assertThat(tenant.get().getStatus().settled().suspended()).as("settled").isFalse());
    theNewestWishWins(tenant);
  }

  /** The suspension waits for a turn that does not end; the resume takes over from it. */
  private void theNewestWishWins(LiveTenant tenant) {
    tenant.engine().busy(1);
    must(client.tenantry("suspend", tenant.name(), "--no-wait"));
    tenant.await(() -> assertThat(tenant.company().getSpec().suspended()).isTrue());
    must(client.tenantry("resume", tenant.name(), "--no-wait"));
    tenant.await(() -> assertThat(tenant.company().getSpec().suspended()).isFalse());
    tenant.engine().busy(0);
    tenant.awaitOnboarded();
    tenant.await(
        () -> assertThat(tenant.get().getStatus().settled().suspended()).as("settled").isFalse());
    assertThat(must(client.tenantry("history", tenant.name())).text()).contains("Superseded");
  }

  @Test
  @DisplayName(
      "Suspended while its onboarding is parked before there is a Company: the Company is created at rest, and resumed later (C48)")
  void suspendsBesideAParkedOnboarding() {
    var file =
        TenantFile.of("rest-early")
            .with(text -> text.replace("  tier: team", "  tier: team\n  providers: [perplexity]"));
    var tenant = new LiveTenant(stack, file.name());
    var parked = client.tenantry("onboard", "-f", file.path());
    assertThat(parked.exit()).as(parked.text()).isEqualTo(NEEDS_ATTENTION);

    var suspended = must(client.tenantry("suspend", file.name()));
    assertThat(suspended.text())
        .contains("no Company yet", "suspended: it has no Company that could be stopped");
    assertThat(tenant.verdict(ConditionType.OPERATION_HEALTHY))
        .as("the parked onboarding has the word")
        .isEqualTo("False CredentialsMissing");
    PlatformSecrets.provide(stack, "perplexity");
    Told.toRetry(client::tenantry, file.name(), "--motion", "OnboardTenant");
    tenant.await(() -> assertThat(tenant.get().getStatus().operation()).isNull());
    awaitRests(tenant);
    assertThat(podsEverCreated(tenant)).as("its engine has never started").isEmpty();

    must(client.tenantry("resume", file.name()));
    tenant.awaitOnboarded();
  }

  private List<String> podsEverCreated(LiveTenant tenant) {
    var namespace = tenant.namespace();
    return stack
        .platform()
        .auditLog()
        .entries(
            entry ->
                entry.verb().equals("create")
                    && entry.resource().equals("pods")
                    && entry.subresource().isEmpty()
                    && entry.namespace().equals(namespace))
        .stream()
        .map(AuditEntry::line)
        .toList();
  }

  private void awaitRests(LiveTenant tenant) {
    tenant.await(() -> assertRests(tenant));
  }

  private void assertRests(LiveTenant tenant) {
    assertThat(stack.platform().admin().pods().inNamespace(tenant.namespace()).list().getItems())
        .isEmpty();
    assertThat(tenant.company().getSpec().suspended()).isTrue();
    assertThat(tenant.get().getSpec().suspended()).isTrue();
    assertThat(tenant.get().getStatus().settled().suspended()).isTrue();
    assertThat(tenant.company().getStatus()).isNotNull();
    assertThat(tenant.company().getStatus().topology()).isEmpty();
  }

  private static Printed must(Printed printed) {
    assertThat(printed.exit()).as(printed.text()).isZero();
    return printed;
  }

  private static String withSlackApp(String text) {
    return text.replace(
            "goal: Build",
            "integrations: {slack: {credentialsSecretRef: {name: builder-slack}}}\n  goal: Build")
        + """
        ---
        apiVersion: v1
        kind: Secret
        metadata: {name: builder-slack}
        stringData: {botToken: made-up, signingSecret: made-up}
        """;
  }
}
