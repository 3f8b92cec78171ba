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
 * person. The stack's own control plane rests meanwhile: it would begin the same onboardings in the
 * namespace where builds are not told apart.
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
      "A build deployed in the middle of an onboarding: the run goes over to it and takes the new steps it has not passed; retry moves one that is pinned to the old build (C51)")
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
  }

  private void newBuildTakesOver(TemporalSpace space) {
    try (var old = worker(space, "1", Tenantry.class.getName(), "worker")) {
      space.makeCurrent("1");
      parked(space, "builds-follows");
      parked(space, "builds-pinned");
      space.pin(Ids.tenant("builds-pinned"), "1");
      try (var next = worker(space, "2", NextRelease.class.getName())) {
        space.makeCurrent("2");
        old.kill();
        PlatformSecrets.provide(stack, PROVIDER);
        assertGoesOnWithBuild2(space, "builds-follows");
        assertGoesOnWithBuild2(space, "builds-pinned");
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
        main,
        arguments);
  }

  private void parked(TemporalSpace space, String tenant) {
    var begun =
        client.tenantry(space.environment(), "onboard", "-f", file(tenant).path(), "--no-wait");
    assertThat(begun.exit()).as(begun.text()).isZero();
    var live = new LiveTenant(stack, tenant);
    live.awaitVerdict(ConditionType.OPERATION_HEALTHY, "False CredentialsMissing");
    assertThat(space.build(Ids.tenant(tenant))).isEqualTo("1");
  }

  private void assertGoesOnWithBuild2(TemporalSpace space, String tenant) {
    var told = client.tenantry(space.environment(), "retry", tenant);
    assertThat(told.exit()).as(told.text()).isZero();
    var live = new LiveTenant(stack, tenant);
    live.awaitVerdict(ConditionType.OPERATION_HEALTHY, "True Healthy");
    var id = Ids.tenant(tenant);
    live.await(
        () ->
            assertThat((String) space.describe(id).getMemo("Settle", String.class, String.class))
                .as("a step the run had not reached is taken as the new code has it")
                .isEqualTo("new"));
    assertThat(space.build(id)).isEqualTo("2");
    assertThat((String) space.describe(id).getMemo("EnsureCredentials", String.class, String.class))
        .as("the step it stands in goes on as it began")
        .isNull();
  }

  private static TenantFile file(String name) {
    return new TenantFile(
        name,
        """
        apiVersion: agentic.clawdlinux.org/v1alpha1
        kind: Tenant
        metadata: {name: %s}
        spec: {displayName: Onboarded by two builds, providers: [%s]}
        """
            .formatted(name, PROVIDER));
  }
}
