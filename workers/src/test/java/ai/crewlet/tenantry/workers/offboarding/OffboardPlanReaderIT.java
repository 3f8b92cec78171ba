package ai.crewlet.tenantry.workers.offboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.tenant.Offboarding;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.workers.fixture.Onboardings;
import ai.crewlet.tenantry.workers.fixture.WorkerWorld;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@LocalPlatformTest(temporal = false)
@Timeout(180)
class OffboardPlanReaderIT {
  private static final String TENANT =
      """
      apiVersion: agentic.clawdlinux.org/v1alpha1
      kind: Tenant
      metadata: {name: %s}
      spec: {namespace: %s, tier: team, company: {name: acme}, providers: [xai]}
      """;

  private static WorkerWorld world;

  private final String name = Onboardings.freshName();

  @BeforeAll
  static void install(LocalPlatform platform) {
    world = WorkerWorld.on(platform);
  }

  @AfterAll
  static void close() {
    world.close();
  }

  @Test
  @DisplayName("C6, I4: a Tenant that names another's namespace would take nothing but itself")
  void plansNothingOfAnother() {
    var tenant = tenant();
    namespaceOf("somebody-else");
    var plan = read(tenant);
    assertThat(plan.now()).isEmpty();
    assertThat(plan.kept()).isEmpty();
    assertThat(plan.then()).containsExactly("Tenant " + name);
    assertThat(plan.notes()).singleElement().asString().contains("is not this tenant's");
  }

  @Test
  @DisplayName("C59: its own namespace is kept for the grace period; one that is not there is not")
  void keepsOnlyWhatIsThere() {
    var tenant = tenant();
    assertThat(read(tenant).kept()).isEmpty();
    assertThat(read(tenant).then()).containsExactly("Tenant " + name);
    namespaceOf(name);
    assertThat(read(tenant).notes()).isEmpty();
    assertThat(read(tenant).now()).contains("copied Secret xai-token");
    assertThat(read(tenant).kept())
        .contains("namespace %s and what else is in it".formatted(name), "claim data (1Gi)");
  }

  private static OffboardPlan read(Tenant tenant) {
    return new OffboardPlanReader(
            new Cluster(world.admin()), Duration.ofDays(30), Clock.systemUTC())
        .read(tenant, new Offboarding(null, null));
  }

  private Tenant tenant() {
    return world
        .admin()
        .resource(Serialization.unmarshal(TENANT.formatted(name, name), Tenant.class))
        .create();
  }

  /** Of the fresh name, with a claim in it. */
  private void namespaceOf(String owner) {
    var tenantId =
        new Cluster(world.admin())
            .read(Tenant.class, name)
            .map(live -> TenantView.of(live).tenantId())
            .orElseThrow();
    world
        .admin()
        .resource(
            new NamespaceBuilder()
                .withNewMetadata()
                .withName(name)
                .addToLabels(Labels.TENANT_NAME, owner)
                .addToLabels(Labels.TENANT_ID, tenantId)
                .endMetadata()
                .build())
        .create();
    world
        .admin()
        .resource(
            new PersistentVolumeClaimBuilder()
                .withNewMetadata()
                .withName("data")
                .withNamespace(name)
                .endMetadata()
                .withNewSpec()
                .withAccessModes("ReadWriteOnce")
                .withNewResources()
                .withRequests(Map.of("storage", new Quantity("1Gi")))
                .endResources()
                .endSpec()
                .build())
        .create();
  }
}
