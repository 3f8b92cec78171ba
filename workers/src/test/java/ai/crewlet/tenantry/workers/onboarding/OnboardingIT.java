package ai.crewlet.tenantry.workers.onboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.workers.company.CompanyActivitiesImpl;
import ai.crewlet.tenantry.workers.delivery.LinkDelivery;
import ai.crewlet.tenantry.workers.fixture.FakeEngines;
import ai.crewlet.tenantry.workers.fixture.Logs;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.fixture.Motions;
import ai.crewlet.tenantry.workers.fixture.ObligingOperator;
import ai.crewlet.tenantry.workers.fixture.Onboardings;
import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workers.fixture.WorkerWorld;
import ai.crewlet.tenantry.workers.invitation.CompanyEngines;
import ai.crewlet.tenantry.workers.invitation.InvitationActivitiesImpl;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.operation.MotionStatusActivitiesImpl;
import ai.crewlet.tenantry.workers.records.HistoryActivitiesImpl;
import ai.crewlet.tenantry.workers.settings.DeliverySettings;
import ai.crewlet.tenantry.workers.surroundings.HeardTenants;
import ai.crewlet.tenantry.workers.surroundings.OwnNamespaces;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workers.waiting.ClusterWatch;
import ai.crewlet.tenantry.workers.waiting.WaitRoom;
import ai.crewlet.tenantry.workers.waiting.WaitTimes;
import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.invitation.InvitationOutcome;
import ai.crewlet.tenantry.workflows.invitation.InvitationResult;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.StepState;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingResult;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingStep;
import io.temporal.client.WorkflowStub;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@LocalPlatformTest(temporal = false)
@Timeout(300)
@DisplayName("Whole onboardings, with the worker's own rights on a real API server")
class OnboardingIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final String TOKEN = "canary-access-token";

  @TempDir static Path folder;

  private static final FakeEngines ENGINES = new FakeEngines();
  private static WorkerWorld world;
  private static ClusterWatch watch;
  private static WaitRoom waits;
  private static Motions motions;

  @BeforeAll
  static void install(LocalPlatform platform) {
    world = WorkerWorld.on(platform);
    var cluster = world.cluster();
    var settings = world.settings();
    var calls = world.calls();
    var clock = Clock.systemUTC();
    watch = ClusterWatch.start(world.worker());
    waits = new WaitRoom(watch, WaitTimes.standard());
    motions =
        new Motions(
            List.of(
                new OnboardingPlanActivitiesImpl(cluster, world.claims(), settings, calls),
                new TenantActivitiesImpl(cluster, HeardTenants.none(), calls),
                new NamespaceActivitiesImpl(
                    cluster, new TenantReader(cluster), world.claims(), settings, calls),
                new AccessActivitiesImpl(
                    cluster, new TenantReader(cluster), world.workloads(), settings, calls),
                new IsolationActivitiesImpl(cluster, new TenantReader(cluster), settings, calls),
                new CredentialActivitiesImpl(cluster, settings, calls),
                new CompanyActivitiesImpl(cluster, new TenantReader(cluster), calls, watch, waits),
                new InvitationActivitiesImpl(
                    new OwnNamespaces(cluster),
                    new CompanyEngines(cluster, ENGINES),
                    LinkDelivery.by(new DeliverySettings.ToFolder(folder)),
                    watch,
                    waits,
                    calls,
                    clock),
                new MotionStatusActivitiesImpl(cluster, HeardTenants.none(), calls, clock),
                new HistoryActivitiesImpl(cluster, world.history(), calls, entry -> {})));
  }

  @AfterAll
  static void close() {
    motions.close();
    waits.close();
    watch.close();
    world.close();
  }

  @Test
  @DisplayName(
      "a company is onboarded, its first person invited, and nothing of it is done twice (M139, M140, M146 to M150, C29, C43, C46, C47)")
  void onboardsACompany() {
    var name = Onboardings.freshName();
    var request = Onboardings.acme(name);
    try (var logs = Logs.record()) {
      var run = motions.onboard(request);
      var namespace = companyApplied(name);
      var operator = new ObligingOperator(world.admin(), namespace);
      token(namespace);
      operator.allIsWell();
      var result = result(run);
      assertThat(result.outcome()).isEqualTo(Outcome.SUCCEEDED);
      assertThat(result.namespace()).isEqualTo(namespace);
      settled(name, "Succeeded");
      onTheTierByTheLifecycleManager(namespace);
      delivered(name);
      operator.says(CustomKind.COMPANY, "acme", "IdentityClaimed=True Claimed ada has joined");
      assertThat(joined(name).outcome()).isEqualTo(InvitationOutcome.JOINED);
      nothingTold(name, logs);
    }
    again(request);
    withOtherContent(name);
  }

  @Test
  @DisplayName("aborted while it waits, an onboarding leaves nothing behind (C46, C50)")
  void undoesEverything() {
    var name = Onboardings.freshName();
    var run = motions.onboard(Onboardings.acme(name));
    var namespace = companyApplied(name);
    Awaitility.await()
        .atMost(PATIENCE)
        .until(() -> state(run, OnboardingStep.READY), s -> s == StepState.RUNNING);
    run.abort();
    assertThat(result(run).outcome()).isEqualTo(Outcome.ABORTED);
    assertThat(world.admin().resources(Tenant.class).withName(name).get()).isNull();
    assertThat(world.admin().namespaces().withName(namespace).get()).isNull();
  }

  @Test
  @DisplayName(
      "a reason that no wait fixes parks the step with the condition's own words (M143, C50, C61)")
  void parksWithTheConditionsMessage() {
    var name = Onboardings.freshName();
    var run = motions.onboard(Onboardings.acme(name));
    var namespace = companyApplied(name);
    new ObligingOperator(world.admin(), namespace)
        .says(CustomKind.SEAT, "founder", "Accepted=False ContactMissing set spec.contact");
    var progress =
        Awaitility.await().atMost(PATIENCE).until(run::progress, p -> p.needsAttention());
    assertThat(progress.step()).isEqualTo("READY");
    assertThat(progress.details())
        .contains("Seat founder: Accepted=False ContactMissing: set spec.contact");
    Awaitility.await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> {
              var status = world.admin().resources(Tenant.class).withName(name).get().getStatus();
              assertThat(status.operation().needsAttention()).isTrue();
              assertThat(status.conditions())
                  .anyMatch(
                      c -> c.getType().equals("OperationHealthy") && c.getStatus().equals("False"));
            });
    run.abort();
    assertThat(result(run).outcome()).isEqualTo(Outcome.ABORTED);
  }

  @Test
  @DisplayName("a request that cannot be carried out creates nothing (C6, M169)")
  void refusesBeforeAnythingIsCreated() {
    var manifests = Manifests.acme();
    var name = Onboardings.freshName();
    manifests.get(0).withObject("/metadata").put("name", name);
    manifests.get(0).withObject("/spec").put("tier", "gold").put("namespace", "kube-tenant");
    var run = motions.onboard(Onboardings.of(manifests));
    var failure = Steps.failing(() -> result(run));
    assertThat(failure.getType()).isEqualTo("TierUnknown");
    assertThat(failure.getOriginalMessage()).contains("spec.tier: there is no tier gold");
    manifests.get(0).withObject("/spec").put("tier", "team");
    var reserved = motions.onboard(Onboardings.of(manifests));
    assertThat(Steps.failing(() -> result(reserved)).getOriginalMessage())
        .as("the API server was asked before anything was written")
        .contains("spec.namespace", "belong to the cluster");
    assertThat(world.admin().resources(Tenant.class).withName(name).get()).isNull();
    assertThat(world.admin().namespaces().withName("kube-tenant").get()).isNull();
  }

  private static void again(OnboardTenant first) {
    var version = live(first.name()).getMetadata().getResourceVersion();
    var repeated =
        new OnboardTenant(
            first.tenant(), first.objects(), null, "another", null, first.requestedBy());
    assertThat(result(motions.onboard(repeated)).outcome()).isEqualTo(Outcome.NOTHING_TO_DO);
    assertThat(live(first.name()).getMetadata().getResourceVersion()).isEqualTo(version);
  }

  /** Other content for what is there is no onboarding: nothing is changed, and nothing parks. */
  private static void withOtherContent(String name) {
    var manifests = Manifests.acme();
    manifests.get(0).withObject("/metadata").put("name", name);
    manifests.get(0).withObject("/spec").put("displayName", "Other");
    var generation = live(name).getMetadata().getGeneration();
    var run = motions.onboard(Onboardings.of(manifests));
    var refusal = Steps.failing(() -> result(run));
    assertThat(refusal.getType()).isEqualTo("AlreadyOnboarded");
    assertThat(refusal.getOriginalMessage()).contains("tenantry apply -f <file> --plan");
    assertThat(live(name).getMetadata().getGeneration()).isEqualTo(generation);
  }

  /** The namespace, once every object of the company is in it. */
  private static String companyApplied(String tenant) {
    var namespace = Awaitility.await().atMost(PATIENCE).until(() -> live(tenant), Objects::nonNull);
    var name = TenantView.of(namespace).namespace();
    Awaitility.await()
        .atMost(PATIENCE)
        .until(
            () ->
                world
                    .admin()
                    .genericKubernetesResources(CustomKind.INTEGRATION.context())
                    .inNamespace(name)
                    .withName("slack")
                    .get(),
            Objects::nonNull);
    return name;
  }

  private static void token(String namespace) {
    world.give(
        Manifests.yaml(
            """
            {apiVersion: v1, kind: Secret, metadata: {name: acme-api-access, namespace: %s}, stringData: {token: %s}}"""
                .formatted(namespace, TOKEN)));
  }

  private static void settled(String name, String outcome) {
    var status = live(name).getStatus();
    assertThat(status.operation()).isNull();
    assertThat(status.settled().outcome()).isEqualTo(outcome);
    assertThat(status.settled().tier()).isEqualTo("team");
    assertThat(status.settled().generation()).isEqualTo(live(name).getMetadata().getGeneration());
  }

  private static void onTheTierByTheLifecycleManager(String namespace) {
    var company =
        world
            .admin()
            .genericKubernetesResources(CustomKind.COMPANY.context())
            .inNamespace(namespace)
            .withName("acme")
            .get();
    assertThat(company.<String>get("spec", "engineClassName")).isEqualTo("team");
    assertThat(company.getMetadata().getManagedFields())
        .filteredOn(entry -> entry.getFieldsV1().toString().contains("f:engineClassName"))
        .extracting(entry -> entry.getManager())
        .containsExactly("platform-control-plane-lifecycle");
  }

  private static void delivered(String name) {
    var file = folder.resolve(name).resolve("founder.link");
    Awaitility.await().atMost(PATIENCE).until(() -> file.toFile().exists());
    assertThat(file).content().startsWith(FakeEngines.LINK);
    assertThat(ENGINES.invitations()).as("a lost answer is asked for under the same key").isOne();
    assertThat(ENGINES.calls())
        .allMatch(call -> call.endsWith(".svc:8080 " + TOKEN), "by Service name, with the token");
  }

  private static InvitationResult joined(String name) {
    return motions
        .client()
        .newUntypedWorkflowStub(Ids.invitation(name))
        .getResult(InvitationResult.class);
  }

  private static void nothingTold(String name, Logs logs) {
    var histories = motions.history(Ids.tenant(name)) + motions.history(Ids.invitation(name));
    assertThat(histories).as("the control: what was sent can be found").contains("ada@example.com");
    assertThat(histories).doesNotContain("canary-");
    assertThat(logs.text()).as("the control: something was logged").isNotEmpty();
    assertThat(logs.text()).doesNotContain("canary-", "ada@example.com");
    assertThat(live(name).toString() + live(name).getStatus()).doesNotContain("canary-", "ada@");
  }

  private static Tenant live(String name) {
    return world.admin().resources(Tenant.class).withName(name).get();
  }

  private static StepState state(OnboardTenantWorkflow run, OnboardingStep step) {
    return run.progress().steps().get(step.ordinal()).state();
  }

  private static OnboardingResult result(OnboardTenantWorkflow run) {
    try {
      return WorkflowStub.fromTyped(run).getResult(120, TimeUnit.SECONDS, OnboardingResult.class);
    } catch (TimeoutException e) {
      throw new AssertionError("still going: " + run.progress(), e);
    }
  }
}
