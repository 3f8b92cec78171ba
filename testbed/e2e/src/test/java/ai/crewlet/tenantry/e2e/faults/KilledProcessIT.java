package ai.crewlet.tenantry.e2e.faults;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.EndState;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.MotionHistory;
import ai.crewlet.tenantry.e2e.stack.Onboarded;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import ai.crewlet.tenantry.workflows.Ids;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Processes die in the middle; the end is the same as if they had not. */
@LocalStackTest
class KilledProcessIT {
  private static final String INVITE = "founder=ada@example.com";

  /** One for each step of an onboarding. */
  private static final List<String> CALLS =
      List.of(
          "PlanOnboarding",
          "EnsureTenant",
          "EnsureNamespace",
          "EnsureAccess",
          "EnsureIsolation",
          "EnsureCredentials",
          "ApplyCompanyObjects",
          "AwaitReady",
          "InvitePerson",
          "Settle");

  private final LocalStack stack;
  private final Client client;
  private final Instant start = Instant.now();

  KilledProcessIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
  }

  @AfterEach
  void everythingRunsAgain() {
    stack.awaitReady();
  }

  @Test
  @DisplayName(
      "The worker killed once at every step: same end state, nothing made twice, one invitation, one revision (C46, C48, C65)")
  void theWorkerIsKilledAtEveryStep() {
    var tenant = begin("kill-worker");
    try (var killer = new StepKiller(stack)) {
      killer.at(Ids.tenant(tenant.name()), CALLS).killAtEveryStep(stack.controlPlane());
    }
    stack.awaitReady();
    endsAsUndisturbed(tenant);
  }

  @Test
  @DisplayName("The operator killed while the company comes up: the same (C65)")
  void theOperatorIsKilledWhileTheCompanyComesUp() {
    var tenant = begin("kill-operator");
    tenant.await(() -> assertThat(tenant.engine().isRunning()).isTrue());
    stack.operator().kill();
    stack.operator().restart();
    endsAsUndisturbed(tenant);
  }

  @Test
  @DisplayName(
      "The workflow terminated half-way: onboarding again goes on from what is there (C46, C49)")
  void aTerminatedOnboardingIsContinued() {
    var tenant = begin("kill-motion");
    try (var history = new MotionHistory(stack, tenant.name())) {
      history.await("half-way", event -> Calls.begins(event, "ApplyCompanyObjects"));
      history.terminate("a test");
    }
    var again =
        client.tenantry("onboard", "-f", TenantFile.of(tenant.name()).path(), "--invite", INVITE);
    assertThat(again.exit()).as(again.text()).isZero();
    endsAsUndisturbed(tenant);
  }

  private LiveTenant begin(String name) {
    var begun =
        client.tenantry(
            "onboard", "-f", TenantFile.of(name).path(), "--invite", INVITE, "--no-wait");
    assertThat(begun.exit()).as(begun.text()).isZero();
    var tenant = new LiveTenant(stack, name);
    return tenant;
  }

  private void endsAsUndisturbed(LiveTenant tenant) {
    tenant.awaitOnboarded();
    tenant.await(
        () ->
            assertThat(stack.invitations().resolve(tenant.name()).resolve("founder.link"))
                .exists());
    assertThat(EndState.of(tenant)).containsExactlyElementsOf(Onboarded.withCompany());
    assertThat(tenant.creations(start))
        .isNotEmpty()
        .allSatisfy((object, times) -> assertThat(times).as(object).isOne());
    assertThat(tenant.engine().revisionsWritten()).isOne();
    assertThat(tenant.engine().requests("POST /iam/invitations")).isOne();
  }
}
