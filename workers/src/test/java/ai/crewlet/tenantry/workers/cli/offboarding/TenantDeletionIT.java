package ai.crewlet.tenantry.workers.cli.offboarding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.workers.fixture.Onboardings;
import ai.crewlet.tenantry.workers.fixture.WorkerWorld;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.tenancy.SpecAuthor;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@LocalPlatformTest(temporal = false)
@Timeout(180)
class TenantDeletionIT {
  private static WorkerWorld world;

  private final String name = Onboardings.freshName();
  private final Cluster cluster = new Cluster(world.admin());

  @BeforeAll
  static void install(LocalPlatform platform) {
    world = WorkerWorld.on(platform);
  }

  @AfterAll
  static void close() {
    world.close();
  }

  @AfterEach
  void letGo() {
    cluster
        .read(Tenant.class, name)
        .ifPresent(tenant -> cluster.dropFinalizers(tenant, Finalizers.TENANT::equals));
  }

  @Test
  @DisplayName(
      "How a tenant is to go, and who says so, is written beside the tier that a move has written (C43, C46, C60)")
  void keepsTheTierOfAMove() {
    says("somebody", Map.of("tier", "team", "company", Map.of("name", "acme")));
    says(FieldManagers.LIFECYCLE, Map.of("tier", "business"));
    var options = new OffboardOptions();
    options.grace = "1h";

    var going =
        new TenantDeletion(cluster)
            .delete(cluster.read(Tenant.class, name).orElseThrow(), options, "cli:ada");

    assertThat(going.isMarkedForDeletion()).isTrue();
    assertThat(going.getSpec().offboarding().gracePeriod()).isEqualTo("1h");
    assertThat(going.getSpec().tier()).isEqualTo("business");
    assertThat(SpecAuthor.of(going, going.getMetadata().getGeneration()))
        .as("who the controller says has asked")
        .isEqualTo("cli:ada");
  }

  @Test
  @DisplayName("C46: a motion that reports at this moment is in no deletion's way, another spec is")
  void isMadeOfTheGenerationSeen() {
    says("somebody", Map.of("tier", "team"));
    var seen = cluster.read(Tenant.class, name).orElseThrow();
    says("somebody", Map.of("tier", "business"));

    assertThatThrownBy(() -> delete(seen)).hasMessageContaining("was changed at this moment");

    var read = cluster.read(Tenant.class, name).orElseThrow();
    var reported = new Tenant();
    reported.setMetadata(new ObjectMetaBuilder().withName(name).build());
    reported.setStatus(TenantStatusBuilder.builder().observedGeneration(1L).build());
    cluster.applyStatus(reported, FieldManagers.TENANT_MOTION);

    assertThat(delete(read).isMarkedForDeletion()).isTrue();
  }

  private Tenant delete(Tenant seen) {
    return new TenantDeletion(cluster).delete(seen, new OffboardOptions(), "cli:ada");
  }

  private void says(String manager, Map<String, Object> spec) {
    var share = new GenericKubernetesResource();
    share.setApiVersion(CustomKind.TENANT.apiVersion());
    share.setKind(CustomKind.TENANT.kind());
    share.setMetadata(new ObjectMetaBuilder().withName(name).build());
    share.setAdditionalProperty("spec", spec);
    cluster.apply(share, manager, Conflict.FORCE);
  }
}
