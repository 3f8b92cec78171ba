package ai.crewlet.tenantry.e2e.change;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;

/** One company, changed the way its owners change it, one after the other. */
@LocalStackTest
@TestInstance(Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class DayTwoIT {
  private static final String CANARY = "xoxb-day-two-canary";
  private static final String SECRET =
      """
      ---
      apiVersion: v1
      kind: Secret
      metadata: {name: lead-slack}
      stringData: {SLACK_BOT_TOKEN: %s}
      """
          .formatted(CANARY);

  private final Client client;
  private final KubernetesClient admin;
  private final LiveTenant tenant;
  private TenantFile file =
      TenantFile.of("day-two")
          .with(
              text ->
                  text.replace("tier: team", "tier: business")
                      .replace(
                          "  companyName: Acme\n",
                          "  companyName: Acme\n  topology: {seatPools: [{name: agents, kind: Shared}]}\n")
                      .replace(
                          "  goal: Build what the lead decides.",
                          "  goal: Build what the lead decides.\n  placement: {pool: agents}"));

  DayTwoIT(LocalStack stack, Client client) {
    this.client = client;
    this.admin = stack.platform().admin();
    this.tenant = new LiveTenant(stack, file.name());
  }

  @BeforeAll
  void onboard() {
    run(0, "onboard", "-f", file.path());
    tenant.awaitOnboarded();
  }

  @Test
  @Order(1)
  @DisplayName(
      "What --plan prints is what happens: limits, fields, nothing restarts; asked again nothing is written (M133, M169, C46, C53)")
  void theEditedFileIsApplied() {
    file =
        file.with(
            text ->
                text.replace("maxWorkloads: 20", "maxWorkloads: 25")
                        .replace("Decide what", "Decide soon what")
                    + SECRET);
    var start = tenant.awaitRest();
    var plan = run(0, "apply", "-f", file.path(), "--plan");
    assertThat(plan)
        .contains("limits: 3 of 100 Seats, 0 of 50 tool servers, 1 of 8 seat pods")
        .contains("~ Tenant/day-two", "spec.quotas.maxWorkloads: 20 → 25")
        .contains("~ Seat/lead", "spec.goal: Decide what Acme builds next. → Decide soon what")
        .contains("= Secret/lead-slack", "pods: nothing restarts")
        .doesNotContain(CANARY, "Seat/builder");
    assertThat(tenant.writes(start)).as("a plan writes nothing").isEmpty();
    var refused = run(2, "onboard", "-f", file.path());
    assertThat(refused)
        .contains("spec.goal: Decide what", "tenantry apply -f")
        .doesNotContain(CANARY);

    var applied = run(0, "apply", "-f", file.path());
    assertThat(applied).contains("in effect: Tenant/day-two, Seat/lead").doesNotContain(CANARY);
    assertThat(tenant.engine().document().orElseThrow().toString()).contains("Decide soon");
    assertThat(tenant.get().getSpec().quotas().maxWorkloads()).isEqualTo(25);
    assertThat(admin.secrets().inNamespace(tenant.namespace()).withName("lead-slack").get())
        .isNotNull();
    tenant.awaitOnboarded();
    var again = tenant.awaitRest();
    assertThat(run(0, "apply", "-f", file.path())).contains("nothing to do");
    assertThat(run(0, "onboard", "-f", file.path())).contains("is onboarded already");
    assertThat(tenant.writes(again)).isEmpty();
  }

  @Test
  @Order(2)
  @DisplayName(
      "A field of somebody else's is told with its owner; --take-over takes it (M134, M135)")
  void aFieldOfSomebodyElse() {
    var theirs =
        client.kubectl(
            "patch",
            "seat",
            "lead",
            "-n",
            tenant.namespace(),
            "--type=merge",
            "-p",
            "{\"spec\": {\"goal\": \"Theirs.\"}}");
    assertThat(theirs.exit()).as(theirs.text()).isZero();
    assertThat(run(1, "apply", "-f", file.path()))
        .contains("FieldConflict", "Seat/lead spec.goal: owned by kubectl-patch", "--take-over");
    assertThat(goal()).isEqualTo("Theirs.");
    run(0, "apply", "-f", file.path(), "--take-over");
    assertThat(goal()).startsWith("Decide soon");
  }

  @Test
  @Order(3)
  @DisplayName(
      "A pool is scaled by its number alone, beside the manifest that owns the rest of it; too many are refused (M137, M169, M171, C25)")
  void aPoolIsScaled() {
    assertThat(run(2, "scale", tenant.name(), "agents=9"))
        .contains("9 seat pods, tier business allows 8");
    assertThat(run(0, "scale", tenant.name(), "agents=2")).contains("in effect", "pool agents: 2");
    var pool =
        admin.apps().statefulSets().inNamespace(tenant.namespace()).withName("day-two-pool-agents");
    tenant.await(() -> assertThat(pool.get().getStatus().getReadyReplicas()).isEqualTo(2));
    assertThat(run(0, "apply", "-f", file.path())).contains("nothing to do");
    assertThat(pool.get().getSpec().getReplicas()).isEqualTo(2);
    assertThat(managers("f:replicas")).containsExactly(FieldManagers.POOLS);
  }

  @Test
  @Order(4)
  @DisplayName(
      "Both tokens are replaced while a caller works: it is never turned away, the old ones are refused (C41, M115)")
  void bothTokensAreRotated() {
    try (var caller = new Caller(tenant).begin()) {
      var old = List.of(caller.token(), caller.value(tenant.name() + "-api-tokens", "operator"));
      assertThat(old).allMatch(caller::opens);
      var printed = run(0, "rotate", tenant.name(), "--api-access", "--operator-token");
      assertThat(printed).contains("in effect: access token, operator's token");
      assertThat(old).noneMatch(caller::opens);
      assertThat(old).noneMatch(printed::contains);
      assertThat(caller.opens(caller.token())).isTrue();
      assertThat(caller.calls()).isPositive();
      assertThat(caller.refusals()).isEmpty();
    }
    assertThat(run(2, "rotate", tenant.name())).contains("--api-access, --operator-token");
  }

  @Test
  @Order(5)
  @DisplayName(
      "What is not in the file any more is told, and goes with --prune; what others made stays (M134)")
  void theFileShrinks() {
    var made =
        client.kubectl(
            "apply",
            "--server-side",
            "--field-manager=somebody",
            "-n",
            tenant.namespace(),
            "-f",
            new TenantFile(
                    "day-two-unit",
                    "{apiVersion: crewlet.ai/v1alpha1, kind: Unit, metadata: {name: theirs}, spec: {companyRef: {name: day-two}, displayName: Theirs}}")
                .path());
    assertThat(made.exit()).as(made.text()).isZero();
    file =
        file.with(
            text ->
                text.replaceAll(
                    "(?s)---\\napiVersion: crewlet.ai/v1alpha1\\nkind: Integration.*?(?=---|$)",
                    ""));
    assertThat(run(0, "apply", "-f", file.path()))
        .contains("note: Integration/slack is not in the file any more and stays", "nothing to do");
    assertThat(run(0, "apply", "-f", file.path(), "--prune")).contains("removed Integration/slack");
    assertThat(objects("Integration")).isEmpty();
    assertThat(objects("Unit")).contains("theirs", "engineering");
  }

  @Test
  @Order(6)
  @DisplayName(
      "Tier and suspension are no content, and an unknown tenant is not changed: each says which command to use (C43, C46)")
  void otherCommandsForOtherThings() {
    var other = file.with(text -> text.replace("tier: business", "tier: team"));
    assertThat(run(2, "apply", "-f", other.path()))
        .contains("tenantry move-tier day-two --to team");
    assertThat(run(1, "scale", "day-nobody", "agents=1"))
        .contains("TenantNotFound", "tenantry onboard");
  }

  private String run(int exit, String... arguments) {
    var printed = client.tenantry(arguments);
    assertThat(printed.exit()).as(printed.text()).isEqualTo(exit);
    return printed.text();
  }

  private String goal() {
    return object("Seat", "lead").get("spec", "goal");
  }

  private GenericKubernetesResource object(String kind, String name) {
    return admin
        .genericKubernetesResources("crewlet.ai/v1alpha1", kind)
        .inNamespace(tenant.namespace())
        .withName(name)
        .require();
  }

  private List<String> objects(String kind) {
    return admin
        .genericKubernetesResources("crewlet.ai/v1alpha1", kind)
        .inNamespace(tenant.namespace())
        .list()
        .getItems()
        .stream()
        .map(object -> object.getMetadata().getName())
        .toList();
  }

  /** Who owns a field of the Company. */
  private List<String> managers(String field) {
    return object("Company", tenant.name()).getMetadata().getManagedFields().stream()
        .filter(
            entry ->
                Map.copyOf(entry.getFieldsV1().getAdditionalProperties())
                    .toString()
                    .contains(field))
        .map(entry -> entry.getManager())
        .toList();
  }
}
