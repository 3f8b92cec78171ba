package ai.crewlet.tenantry.workers.records;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.workers.fixture.Onboardings;
import ai.crewlet.tenantry.workers.fixture.WorkerWorld;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.records.HistoryActivities;
import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import ai.crewlet.tenantry.workflows.records.HistoryStep;
import io.fabric8.kubernetes.api.model.ConfigMap;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@LocalPlatformTest(temporal = false)
@Timeout(240)
@DisplayName("What is kept about tenants, with the worker's own rights on a real API server")
class RecordStoreIT {

  private static WorkerWorld world;

  @BeforeAll
  static void install(LocalPlatform platform) {
    world = WorkerWorld.on(platform);
  }

  @AfterAll
  static void close() {
    world.close();
  }

  @Test
  @DisplayName("C60: a run is kept once, and read by name and by identity with a person's rights")
  void keepsEachRunOnce() {
    var name = Onboardings.freshName();
    var succeeded = entry(name, "aaaaaa" + Math.abs(name.hashCode() % 1000), "run-1", "Succeeded");
    assertThat(world.history().write(succeeded)).isTrue();
    var version = configMap(succeeded).getMetadata().getResourceVersion();
    assertThat(world.history().write(succeeded)).as("told again").isFalse();
    assertThat(configMap(succeeded).getMetadata().getResourceVersion()).isEqualTo(version);
    assertThat(configMap(succeeded).getMetadata().getLabels())
        .containsEntry("crewlet.ai/tenant-id", succeeded.tenantId())
        .containsEntry("crewlet.ai/tenant-name", name)
        .containsEntry("crewlet.ai/record", "history");
    assertThat(configMap(succeeded).getMetadata().getOwnerReferences()).isEmpty();
    var refused = entry(name, null, "run-0", "Refused");
    assertThat(world.history().write(refused)).isTrue();

    assertThat(person().ofTenant(name)).containsExactlyInAnyOrder(refused, succeeded);
    assertThat(person().ofTenantId(succeeded.tenantId())).containsExactly(succeeded);
    assertThat(person().ofTenant(name + "-1")).isEmpty();
  }

  @Test
  @DisplayName("C58, C60: a tenant that is adopted again under another name is found by that one")
  void followsTheName() {
    var name = Onboardings.freshName();
    var id = "cccccc" + Math.abs(name.hashCode() % 1000);
    var before = entry(name, id, "run-1", "Succeeded");
    var after = entry(name + "-again", id, "run-2", "Succeeded");
    assertThat(world.history().write(before)).isTrue();
    assertThat(world.history().write(after)).isTrue();

    assertThat(person().ofTenant(name + "-again")).containsExactly(before, after);
    assertThat(person().ofTenantId(id)).containsExactly(before, after);
  }

  @Test
  @DisplayName("C60: runs that end at the same moment are all kept")
  void losesNoRace() {
    var name = Onboardings.freshName();
    var id = "bbbbbb" + Math.abs(name.hashCode() % 1000);
    var writers = new ArrayList<CompletableFuture<Boolean>>();
    for (int run = 0; run < 4; run++) {
      var entry = entry(name, id, "run-" + run, "Succeeded");
      writers.add(CompletableFuture.supplyAsync(() -> world.history().write(entry)));
    }
    assertThat(writers).allSatisfy(writer -> assertThat(writer.join()).isTrue());
    assertThat(person().ofTenantId(id)).hasSize(4);
  }

  @Test
  @DisplayName("C60: a run refused at once is kept under the identity of the Tenant that is there")
  void findsTheIdentityOfARefusal() {
    var name = Onboardings.freshName();
    world.give(
        Map.of(
            "apiVersion",
            "agentic.clawdlinux.org/v1alpha1",
            "kind",
            "Tenant",
            "metadata",
            Map.of("name", name),
            "spec",
            Map.of("displayName", name)));
    var counted = new ArrayList<HistoryEntry>();
    var activities =
        world.activities(
            HistoryActivities.class,
            new HistoryActivitiesImpl(
                world.cluster(), world.history(), world.calls(), counted::add));
    activities.record(entry(name, null, "run-1", "Refused"));
    activities.record(entry(name, null, "run-1", "Refused"));

    var tenant = world.admin().resources(Tenant.class).withName(name).get();
    assertThat(person().ofTenantId(TenantView.of(tenant).tenantId()))
        .extracting(HistoryEntry::outcome)
        .containsExactly("Refused");
    assertThat(counted).as("each run is counted once").hasSize(1);
    world.admin().resources(Tenant.class).withName(name).delete();
  }

  /** As somebody with kubectl's rights reads it. */
  private static HistoryBook person() {
    return new HistoryBook(
        new RecordStore(new Cluster(world.admin()), world.controlPlaneNamespace()));
  }

  private static ConfigMap configMap(HistoryEntry entry) {
    return world
        .admin()
        .configMaps()
        .inNamespace(world.controlPlaneNamespace())
        .withName("tenant-%s-history".formatted(entry.tenantId()))
        .get();
  }

  private static HistoryEntry entry(
      String tenant, @Nullable String tenantId, String run, String outcome) {
    var started = Instant.parse("2026-11-01T10:00:00.123Z");
    return new HistoryEntry(
        "OnboardTenant",
        tenant,
        tenantId,
        "tenant/" + tenant,
        run + "-of-" + tenant,
        "request",
        "ada",
        "onboard",
        outcome,
        null,
        "",
        started,
        started.plusSeconds(5),
        List.of(new HistoryStep("TENANT", "Tenant", "DONE", 1, started, started, "", null)));
  }
}
