package ai.crewlet.tenantry.e2e.tier;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.e2e.faults.Calls;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.EndState;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.MotionHistory;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import ai.crewlet.tenantry.workflows.tier.TierMoveResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;

/** From business to team, which forbids pools: Seats go back to the data pod, and back again. */
@LocalStackTest
@TestInstance(Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
class MoveDownIT {
  private final LocalStack stack;
  private final Client client;
  private final TenantFile file =
      TenantFile.of("tier-down")
          .with(
              text ->
                  text.replace("  tier: team", "  tier: business")
                      .replace(
                          "  llm: {",
                          "  topology: {seatPools: [{name: agents, kind: Shared}]}\n  llm: {")
                      .replace(
                          "  goal: Decide what",
                          "  placement: {pool: agents}\n  goal: Decide what"));
  private final LiveTenant tenant;
  private final MovedTenant moved;

  MoveDownIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
    this.tenant = new LiveTenant(stack, file.name());
    this.moved = new MovedTenant(tenant);
  }

  @BeforeAll
  void onboardAndScale() {
    var onboarded = client.tenantry("onboard", "-f", file.path());
    assertThat(onboarded.exit()).as(onboarded.text()).isZero();
    tenant.awaitOnboarded();
    scaleAs(FieldManagers.POOLS);
    awaitOnPool();
  }

  @Test
  @Order(1)
  @DisplayName("C70: fields of somebody else are named with their owner, and not written")
  void asksBeforeTakingOver() {
    scaleAs("the-night-shift");

    var refused = client.tenantry("move-tier", file.name(), "--to", "team");

    assertThat(refused.exit()).as(refused.text()).isOne();
    assertThat(refused.text())
        .contains("spec.topology.seatPools[agents]: Shared, 2 pods -> none")
        .contains("the-night-shift")
        .contains("needs --take-over");
    letGoAs("the-night-shift");
  }

  @Test
  @Order(2)
  @DisplayName(
      "C15, C70, M168: an aborted move restores label, class, placement, pools, and who owns them")
  void anAbortedMoveIsUndone() {
    tenant.awaitOnboarded();
    tenant.awaitRest();
    var before = EndState.of(tenant);

    var engine = tenant.engine();
    engine.busy(1); // the move is over when the pod is back, and it does not go before this turn
    var begun = client.tenantry("move-tier", file.name(), "--to", "team", "--no-wait");
    assertThat(begun.exit()).as(begun.text()).isZero();
    try (var history = new MotionHistory(stack, file.name())) {
      history.await("MOVE", event -> Calls.begins(event, "MoveCompany"));
      tenant.await(() -> assertThat(moved.pool("lead")).isEqualTo("data"));
      tenant.await(() -> assertThat(tenant.company().getSpec().seatPools()).isEmpty());
      var abort = client.tenantry("abort", file.name());
      assertThat(abort.exit()).as(abort.text()).isZero();
      engine.busy(0);
      history.result(TierMoveResult.class); // the next move begins when this run is over
    }

    moved.assertOn("business");
    awaitOnPool();
    tenant.await(() -> assertThat(EndState.of(tenant)).isEqualTo(before));
    assertThat(tenant.get().getStatus().settled().outcome()).isEqualTo("Aborted");
  }

  @Test
  @Order(3)
  @DisplayName(
      "M105, M168, C24, C46: Seats on data, pools gone, the same volume, one restart as planned")
  void movesDown() {
    var volume = moved.volume();

    try (var pods = new DataPods(tenant)) {
      var move = client.tenantry("move-tier", file.name(), "--to", "team");
      assertThat(move.exit()).as(move.text()).isZero();
      assertThat(move.text()).contains("restarts once", "tier-down: moved to tier team");
      moved.assertOn("team");
      assertThat(pods.restarts()).isOne();
    }

    assertThat(moved.volume()).isEqualTo(volume);
    assertThat(moved.pool("lead")).isEqualTo("data");
    assertThat(tenant.company().getSpec().topology()).isNull();
    tenant.await(() -> assertThat(tenant.company().getStatus().topology()).hasSize(1));
    tenant.await(
        () -> assertThat(Optional.of(moved.pod("lead"))).contains(file.name() + "-engine-0"));
  }

  private void awaitOnPool() {
    tenant.await(() -> assertThat(moved.pod("lead")).startsWith(file.name() + "-pool-agents-"));
    tenant.await(() -> assertThat(tenant.company().getStatus().topology()).hasSize(3));
  }

  /** Somebody owns the pool's number of pods, and only that (M171). */
  private void scaleAs(String manager) {
    apply(manager, "{topology: {seatPools: [{name: agents, replicas: 2}]}}");
  }

  private void letGoAs(String manager) {
    apply(manager, "{}");
  }

  private void apply(String manager, String spec) {
    var applied =
        client.kubectl(
            "apply",
            "--server-side",
            "--field-manager=" + manager,
            "-f",
            written(
                """
                apiVersion: crewlet.ai/v1alpha1
                kind: Company
                metadata: {name: %s, namespace: %s}
                spec: %s
                """
                    .formatted(file.name(), tenant.namespace(), spec)));
    assertThat(applied.exit()).as(applied.text()).isZero();
  }

  private static String written(String manifest) {
    try {
      return Files.writeString(Path.of("target", "tier-down-scale.yaml"), manifest).toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
