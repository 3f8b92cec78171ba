package ai.crewlet.tenantry.e2e.tier;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;

/** From team to business: read first, then done, exactly as read. */
@LocalStackTest
@TestInstance(Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
class MoveUpIT {
  private final Client client;
  private final TenantFile file = TenantFile.of("tier-up");
  private final LiveTenant tenant;
  private final MovedTenant moved;

  MoveUpIT(LocalStack stack, Client client) {
    this.client = client;
    this.tenant = new LiveTenant(stack, file.name());
    this.moved = new MovedTenant(tenant);
  }

  @BeforeAll
  void onboard() {
    var onboarded = client.tenantry("onboard", "-f", file.path());
    assertThat(onboarded.exit()).as(onboarded.text()).isZero();
    tenant.awaitOnboarded();
  }

  @Test
  @Order(1)
  @DisplayName(
      "M169: a tier that does not hold the company is refused, each limit with its numbers")
  void isRefusedOverALimit() {
    var since = tenant.awaitRest();

    var refused = client.tenantry("move-tier", file.name(), "--to", "starter");

    assertThat(refused.exit()).as(refused.text()).isOne();
    assertThat(refused.text())
        .contains("3 Seats; at most 20 now, at most 3 then")
        .contains("spec.llm.usePlatformProviders: tier starter offers no models")
        .contains("nothing was changed");
    var unknown = client.tenantry("move-tier", file.name(), "--to", "nowhere", "--plan");
    assertThat(unknown.exit()).as(unknown.text()).isEqualTo(2);
    assertThat(unknown.text()).contains("use one of: business, starter, team");
    assertThat(tenant.writes(since)).isEmpty();
  }

  @Test
  @Order(2)
  @DisplayName("M105, M167, C16, C24: --plan says what will happen, and changes nothing")
  void plansWithoutChanging() {
    var since = tenant.awaitRest();

    var plan = client.tenantry("move-tier", file.name(), "--to", "business", "--plan");

    assertThat(plan.exit()).as(plan.text()).isZero();
    assertThat(plan.text())
        .contains("Tenant tier-up spec.tier: team -> business")
        .contains("metadata.labels[example.com/tier]: team -> business")
        .contains("Company tier-up spec.engineClassName: team -> business")
        .contains("3 Seats; at most 20 now, at most 100 then")
        .contains("CPU request of the engine: 500m now, 1 then")
        .contains("restarts once, for data.resources, seatPools.policy")
        .contains("keeps its 20Gi; the 100Gi of tier business are for new companies")
        .contains("stay as they are");
    assertThat(tenant.writes(since)).isEmpty();
    var json =
        client.tenantry("move-tier", file.name(), "--to", "business", "--plan", "-o", "json");
    assertThat(json.text()).contains("\"times\" : 1", "\"pinned\" : true");
  }

  @Test
  @Order(3)
  @DisplayName(
      "M36, M167, C24, C46: the move does what the plan said: one restart, the same volume")
  void movesAsPlanned() {
    var volume = moved.volume();

    try (var pods = new DataPods(tenant)) {
      var move = client.tenantry("move-tier", file.name(), "--to", "business");
      assertThat(move.exit()).as(move.text()).isZero();
      assertThat(move.text()).contains("tier-up: moved to tier business");
      assertThat(pods.restarts()).isOne();
    }

    moved.assertOn("business");
    assertThat(moved.volume()).isEqualTo(volume);
    var settled = tenant.get().getStatus().settled();
    assertThat(settled.outcome()).isEqualTo("Succeeded");
    assertThat(settled.generation()).isEqualTo(tenant.get().getMetadata().getGeneration());
  }

  @Test
  @Order(4)
  @DisplayName("C46: moved already, there is nothing to do and nothing is written")
  void onceIsEnough() {
    var since = tenant.awaitRest();

    var again = client.tenantry("move-tier", file.name(), "--to", "business");

    assertThat(again.exit()).as(again.text()).isZero();
    assertThat(again.text()).contains("nothing to do");
    assertThat(tenant.writes(since)).isEmpty();
  }

  @Test
  @Order(5)
  @DisplayName("C40: a move while suspended is done at once and takes effect on resume")
  void movesWhileSuspended() {
    suspend(true);
    tenant.await(() -> assertThat(tenant.engine().isRunning()).isFalse());

    var move = client.tenantry("move-tier", file.name(), "--to", "team");

    assertThat(move.exit()).as(move.text()).isZero();
    assertThat(move.text()).contains("it takes effect when the company is resumed");
    assertThat(tenant.engine().isRunning()).isFalse();
    suspend(false);
    tenant.await(() -> assertThat(tenant.engine().isRunning()).isTrue());
    moved.assertOn("team");
  }

  @Test
  @Order(6)
  @DisplayName(
      "C46, C48, C70: spec.tier edited with kubectl is the same move, and move-tier joins it; its owner has the last word")
  void followsKubectl() {
    var engine = tenant.engine();
    engine.busy(1); // its pod does not go before this turn: the move waits for as long as we look
    var patched =
        client.kubectl(
            "patch",
            "tenant",
            file.name(),
            "--type=merge",
            "-p",
            "{\"spec\":{\"tier\":\"business\"}}");
    assertThat(patched.exit()).as(patched.text()).isZero();
    joinsTheMove("business");
    engine.busy(0);
    tenant.await(() -> assertThat(tenant.get().getStatus().settled().tier()).isEqualTo("business"));
    moved.assertOn("business");

    var plan = client.tenantry("move-tier", file.name(), "--to", "team", "--plan");

    assertThat(plan.exit()).as(plan.text()).isOne();
    assertThat(plan.text()).contains("(owned by kubectl-patch, needs --take-over)");
  }

  private void joinsTheMove(String tier) {
    tenant.await(() -> assertThat(tenant.company().getSpec().engineClassName()).isEqualTo(tier));
    var same = client.tenantry("move-tier", file.name(), "--to", tier, "--no-wait");
    assertThat(same.exit()).as(same.text()).isZero();
    assertThat(same.text()).contains("moving tier-up to business is under way already");
  }

  private void suspend(boolean suspended) {
    var patched =
        client.kubectl(
            "patch",
            "company",
            file.name(),
            "-n",
            tenant.namespace(),
            "--type=merge",
            "-p",
            "{\"spec\":{\"suspend\":%s}}".formatted(suspended));
    assertThat(patched.exit()).as(patched.text()).isZero();
  }
}
