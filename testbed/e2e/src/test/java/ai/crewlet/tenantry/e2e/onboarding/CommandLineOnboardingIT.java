package ai.crewlet.tenantry.e2e.onboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.tenant.SettledBuilder;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.MotionHistory;
import ai.crewlet.tenantry.e2e.stack.Onboarded;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import io.fabric8.kubernetes.api.model.Condition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** One command onboards a company; asked again, it finds nothing to do. */
@LocalStackTest
@TestInstance(Lifecycle.PER_CLASS)
class CommandLineOnboardingIT {
  private static final String INVITE = "founder=ada@example.com";

  private final LocalStack stack;
  private final Client client;
  private final TenantFile file = TenantFile.of("cli-acme");
  private final LiveTenant tenant;
  private final Instant start = Instant.now();
  private Client.Printed printed;
  private Duration took;

  CommandLineOnboardingIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
    this.tenant = new LiveTenant(stack, file.name());
  }

  @BeforeAll
  void onboard() {
    printed = client.tenantry("onboard", "-f", file.path(), "--invite", INVITE);
    try (var history = new MotionHistory(stack, file.name())) {
      took = history.span();
    }
  }

  @Test
  @DisplayName(
      "The company is at work, every object is there once, each field has one owner (C43, C47)")
  void leavesExactlyWhatTheManifestAsksFor() {
    assertThat(printed.exit()).as(printed.text()).isZero();
    assertThat(printed.text()).contains("onboarded into namespace " + tenant.namespace());
    tenant.awaitOnboarded();
    tenant.awaitEndState(Onboarded.withCompany());
    assertThat(tenant.creations(start))
        .isNotEmpty()
        .allSatisfy((object, times) -> assertThat(times).as(object).isOne());
    assertThat(tenant.engine().revisionsWritten())
        .as("by the burst, not by the object: one, unless worker or operator rests in between")
        .isBetween(1, tenant.creations(start).size() - 1);
  }

  @Test
  @DisplayName(
      "settled says what was reached, conditions are about the newest generation (C46, C12)")
  void settles() {
    tenant.awaitOnboarded();
    assertThat(tenant.get().getStatus().settled())
        .isEqualTo(
            SettledBuilder.builder()
                .generation(1L)
                .tier("team")
                .onboarded(true)
                .type("OnboardTenant")
                .outcome("Succeeded")
                .build());
    assertThat(tenant.get().getStatus().conditions())
        .extracting(Condition::getObservedGeneration)
        .containsOnly(1L);
    assertThat(tenant.company().getSpec().engineClassName()).isEqualTo("team");
  }

  @Test
  @DisplayName(
      "From the workflow's start to settled takes less than three times what the company itself takes")
  void isQuick() {
    assertThat(took).isLessThan(companyTook().multipliedBy(3));
  }

  /**
   * From the Company's creation to its Ready, to the next whole second as the API server has it.
   */
  private Duration companyTook() {
    var company = tenant.company();
    Instant ready =
        company.getStatus().conditions().stream()
            .filter(condition -> condition.getType().equals("Ready"))
            .map(condition -> Instant.parse(condition.getLastTransitionTime()))
            .findFirst()
            .orElseThrow();
    return Duration.between(Instant.parse(company.getMetadata().getCreationTimestamp()), ready)
        .plusSeconds(1);
  }

  @Test
  @DisplayName(
      "The namespace carries the tenant's labels, its tier and the protected one (M126, M127, C45)")
  void labelsTheNamespace() {
    var namespace = stack.platform().admin().namespaces().withName(tenant.namespace()).get();
    assertThat(tenant.namespace()).isEqualTo("tenant-" + tenantId().substring(0, 6));
    assertThat(namespace.getMetadata().getLabels())
        .containsEntry("crewlet.ai/tenant", "true")
        .containsEntry("example.com/tier", "team")
        .containsEntry("pod-security.kubernetes.io/enforce", "restricted")
        .containsEntry(Labels.TENANT_NAME, file.name())
        .containsEntry(Labels.TENANT_ID, tenantId());
  }

  private String tenantId() {
    return tenant.get().getStatus().tenantId();
  }

  @Test
  @DisplayName("One invitation at the engine; its link lies in a file for its owner only (C61)")
  void invitesTheFirstPersonOnce() throws IOException {
    var link = stack.invitations().resolve(file.name()).resolve("founder.link");
    tenant.await(() -> assertThat(link).exists());
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(link)))
        .isEqualTo("rw-------");
    assertThat(tenant.engine().invitationsMade()).isOne();
  }

  @Test
  @DisplayName(
      "An invitation that is out is named where people look, and not made twice (C47, C48)")
  void anInvitationThatIsOutIsSaid() {
    tenant.await(
        () ->
            assertThat(client.tenantry("invite", file.name(), INVITE).text())
                .contains("this very person is invited already: seat founder"));
    var other = client.tenantry("invite", file.name(), "founder=somebody.else@example.com");
    assertThat(other.exit()).as(other.text()).isOne();
    assertThat(other.text()).contains("but not this person onto this seat");
    tenant.awaitOnboarded();
    tenant.await( // both ask Temporal, and answer without it when it is busy
        () ->
            assertThat(client.tenantry("status", file.name()).text())
                .contains("beside     InvitePerson, step JOIN", "/invitation)"));
    tenant.await(
        () ->
            assertThat(client.tenantry("why", file.name()).text())
                .contains(
                    "the invitation onto seat founder is out and waits to be accepted, until"));
    assertThat(tenant.engine().invitationsMade()).isOne();
  }

  @Test
  @DisplayName("Onboarding again says that there is nothing to do, and writes nothing (C46)")
  void onboardedTwiceIsOnboardedOnce() {
    tenant.awaitOnboarded();
    var again = tenant.awaitRest();
    var revisions = tenant.engine().revisionsWritten();
    var repeated = client.tenantry("onboard", "-f", file.path(), "--invite", INVITE);
    assertThat(repeated.exit()).as(repeated.text()).isZero();
    assertThat(repeated.text()).contains("nothing to do");
    assertThat(tenant.writes(again)).isEmpty();
    assertThat(tenant.engine().invitationsMade()).isOne();
    assertThat(tenant.engine().revisionsWritten()).isEqualTo(revisions);
  }

  @Test
  @DisplayName("status and list need neither worker nor Temporal")
  void statusAndListReadTheObjectAlone() {
    tenant.awaitOnboarded();
    var noTemporal = Map.of("TEMPORAL_ADDRESS", "127.0.0.1:1");
    var status = client.tenantry(noTemporal, "status", file.name());
    assertThat(status.exit()).as(status.text()).isZero();
    assertThat(status.text()).contains("Active", tenant.namespace(), "CompanyReady");
    var list = client.tenantry(noTemporal, "list");
    assertThat(list.exit()).as(list.text()).isZero();
    assertThat(list.text().lines())
        .anySatisfy(
            line ->
                assertThat(line).startsWith(file.name()).contains(tenant.namespace(), "Active"));
    var nobody = client.tenantry("status", "cli-nobody");
    assertThat(nobody.exit()).isOne();
    assertThat(nobody.text()).contains("there is no Tenant cli-nobody");
  }

  @Test
  @DisplayName("retry while nothing is parked is refused with a sentence (C50)")
  void retryWithNothingParked() {
    tenant.awaitOnboarded();
    var retry = client.tenantry("retry", file.name());
    assertThat(retry.exit()).as(retry.text()).isOne();
    assertThat(retry.text()).contains("NothingParked");
    var nobody = client.tenantry("retry", "cli-nobody");
    assertThat(nobody.exit()).as(nobody.text()).isOne();
    assertThat(nobody.text()).contains("no motion of tenant cli-nobody is running");
  }

  @Test
  @DisplayName(
      "The same request while it runs shows the same onboarding, whose end --timeout need not see (C48)")
  void theSameRequestAttaches() {
    var namespace = "cli-twin-space";
    var twin =
        TenantFile.of("cli-twin")
            .with(text -> text.replace("  tier: team", "  tier: team\n  namespace: " + namespace));
    var engine = stack.engines().ofCompany(namespace, twin.name());
    engine.holdApplies();
    var began = Instant.now();
    assertThat(client.tenantry("onboard", "-f", twin.path(), "--no-wait").exit()).isZero();
    var second = client.tenantry("onboard", "-f", twin.path(), "--timeout", "1s");
    assertThat(second.exit()).as(second.text()).isEqualTo(5);
    assertThat(second.text()).contains("cli-twin is under way already", "still running");
    engine.behave();
    var both = new LiveTenant(stack, twin.name());
    both.awaitOnboarded();
    assertThat(both.namespace()).isEqualTo(namespace);
    assertThat(both.creations(began))
        .allSatisfy((object, times) -> assertThat(times).as(object).isOne());
  }
}
