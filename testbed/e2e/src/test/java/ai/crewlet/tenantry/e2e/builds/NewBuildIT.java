package ai.crewlet.tenantry.e2e.builds;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.JavaProcess;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.PlatformSecrets;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import ai.crewlet.tenantry.workers.Tenantry;
import ai.crewlet.tenantry.workers.roles.NextRelease;
import ai.crewlet.tenantry.workflows.Ids;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Another build of the worker becomes current on the real Temporal server while motions wait for a
 * person or for a grace period. The stack's own control plane rests meanwhile: it would begin the
 * same motions in the namespace where builds are not told apart.
 */
@LocalStackTest
class NewBuildIT {
  private static final String PROVIDER = "fireworks";

  private final LocalStack stack;
  private final Client client;

  NewBuildIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
  }

  @Test
  @DisplayName(
      "A build deployed in the middle of an onboarding or of a grace period: the run goes over to it and takes the new steps it has not passed; retry moves one that is pinned to the old build (C51, I65)")
  void aNewBuildTakesOverWhatIsUnderWay() {
    stack.controlPlane().close();
    try (var space = TemporalSpace.make(stack, "builds")) {
      newBuildTakesOver(space);
    } finally {
      stack.controlPlane().restart();
      stack.awaitReady();
    }
    new LiveTenant(stack, "builds-follows").awaitOnboarded();
    new LiveTenant(stack, "builds-pinned").awaitOnboarded();
    new LiveTenant(stack, "builds-back").awaitOnboarded();
  }

  private void newBuildTakesOver(TemporalSpace space) {
    try (var old = worker(space, "1", Tenantry.class.getName(), "worker")) {
      space.makeCurrent("1");
      parked(space, "builds-follows");
      parked(space, "builds-pinned");
      space.pin(Ids.tenant("builds-pinned"), "1");
      inGrace(space, "builds-back");
      inGrace(space, "builds-gone");
      try (var next = worker(space, "2", NextRelease.class.getName())) {
        space.makeCurrent("2");
        old.kill();
        PlatformSecrets.provide(stack, PROVIDER);
        tellUnlessGoesOn(space, "builds-follows");
        assertGoesOnWithBuild2(space, "builds-follows");
        assertThat(run(space, "retry", "builds-pinned"))
            .containsAnyOf("is tried again now", "was pinned to build 1 of the worker");
        assertGoesOnWithBuild2(space, "builds-pinned");
        assertComesBackWithBuild2(space, "builds-back");
        assertGoesWithBuild2(space, "builds-gone");
        assertThat(next.isAlive()).isTrue();
      }
    }
  }

  private JavaProcess worker(TemporalSpace space, String build, String main, String... arguments) {
    var environment = new TreeMap<>(stack.workerEnvironment());
    environment.putAll(space.environment());
    environment.put("TENANTRY_WORKER_DEPLOYMENT", TemporalSpace.DEPLOYMENT);
    environment.put("TENANTRY_WORKER_BUILD_ID", build);
    environment.put("TENANTRY_HEALTH_LISTEN", "127.0.0.1:0");
    return JavaProcess.start(
        "worker-" + build,
        stack.controlPlane().log().resolveSibling("worker-" + build + ".log"),
        environment,
        client.jvm(),
        main,
        arguments);
  }

  private void parked(TemporalSpace space, String tenant) {
    run(space, "onboard", "-f", file(tenant, ", providers: [" + PROVIDER + "]"), "--no-wait");
    var live = new LiveTenant(stack, tenant);
    live.awaitVerdict(ConditionType.OPERATION_HEALTHY, "False CredentialsMissing");
    assertThat(space.build(Ids.tenant(tenant))).isEqualTo("1");
  }

  private void inGrace(TemporalSpace space, String tenant) {
    run(space, "onboard", "-f", file(tenant, ""));
    assertThat(run(space, "offboard", tenant, "--grace", "30d")).contains("until ");
    assertThat(space.build(Ids.tenant(tenant))).isEqualTo("1");
  }

  /**
   * A parked step tries again by itself too: on build 2 it may do so, and the run may be over,
   * before the command has come.
   */
  private void tellUnlessGoesOn(TemporalSpace space, String tenant) {
    var told = client.tenantry(space.environment(), "retry", tenant);
    if (told.exit() != 0) {
      assertThat(told.text())
          .containsAnyOf("NothingParked", "AlreadyEnding", "no motion of tenant " + tenant);
    }
  }

  private void assertGoesOnWithBuild2(TemporalSpace space, String tenant) {
    new LiveTenant(stack, tenant).awaitVerdict(ConditionType.OPERATION_HEALTHY, "True Healthy");
    awaitNewStep(space, tenant, "Settle");
    assertPassed(space, tenant, "EnsureCredentials");
  }

  private void assertComesBackWithBuild2(TemporalSpace space, String tenant) {
    assertThat(run(space, "restore", tenant)).contains("is there again");
    awaitNewStep(space, tenant, "EnsureCredentials");
    awaitNewStep(space, tenant, "Settle");
    assertPassed(space, tenant, "TakeInventory");
  }

  private void assertGoesWithBuild2(TemporalSpace space, String tenant) {
    run(space, "expedite", tenant);
    var live = new LiveTenant(stack, tenant);
    live.await(() -> assertThat(live.find()).isEmpty());
    awaitNewStep(space, tenant, "VerifyAbsence");
    assertPassed(space, tenant, "TakeInventory");
  }

  private void awaitNewStep(TemporalSpace space, String tenant, String activity) {
    var id = Ids.tenant(tenant);
    new LiveTenant(stack, tenant)
        .await(
            () ->
                assertThat(space.memo(id, activity))
                    .as(
                        "%s, which the run had not reached, is taken as the new code has it",
                        activity)
                    .isEqualTo("new"));
    assertThat(space.build(id)).isEqualTo("2");
  }

  private static void assertPassed(TemporalSpace space, String tenant, String activity) {
    assertThat(space.memo(Ids.tenant(tenant), activity))
        .as("%s, which the run had passed or stood in, goes on as it began", activity)
        .isNull();
  }

  private String run(TemporalSpace space, String... arguments) {
    var printed = client.tenantry(space.environment(), arguments);
    assertThat(printed.exit()).as(printed.text()).isZero();
    return printed.text();
  }

  private static String file(String name, String spec) {
    return new TenantFile(
            name,
            """
            apiVersion: agentic.clawdlinux.org/v1alpha1
            kind: Tenant
            metadata: {name: %s}
            spec: {displayName: Carried by two builds%s}
            """
                .formatted(name, spec))
        .path();
  }
}
