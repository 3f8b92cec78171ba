package ai.crewlet.tenantry.workers.tier.plan;

import static ai.crewlet.tenantry.workers.tier.plan.MoveScene.UID;
import static ai.crewlet.tenantry.workers.tier.plan.MoveScene.part;
import static ai.crewlet.tenantry.workers.tier.plan.MoveScene.seat;
import static ai.crewlet.tenantry.workers.tier.plan.MoveScene.tier;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tier.TierPlan.FieldChange;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Limit;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Obstacle;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Owner;
import ai.crewlet.tenantry.workflows.tier.TierPlan.PoolRelease;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Quota;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Restarts;
import ai.crewlet.tenantry.workflows.tier.TierPlan.SeatMove;
import ai.crewlet.tenantry.workflows.tier.TierPlan.UrlChange;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Volume;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a plan says, concern by concern. */
class MovePlannerTest {

  private final MoveScene acme = new MoveScene();

  @Test
  @DisplayName("M36, M167, C16: intent, label, quota and class, in the order of writing")
  void saysWhatIsWritten() {
    assertThat(acme.plan().changes())
        .extracting(MovePlannerTest::text)
        .containsExactly(
            "Tenant acme spec.tier: team -> business",
            "Namespace tenant-012345 metadata.labels[example.com/tier]: team -> business",
            "ResourceQuota acme-quota spec.hard.pods: null -> 33",
            "Company acme spec.engineClassName: team -> business");
    assertThat(acme.plan().from()).isEqualTo("team");
    assertThat(acme.plan().obstacles()).isEmpty();
    assertThat(acme.plan().foreign()).isEmpty();
    assertThat(acme.plan().ready()).isTrue();
  }

  @Test
  @DisplayName("C46: everything there and settled is nothing to do; unsettled it is")
  void knowsWhenThereIsNothingToDo() {
    acme.target = tier("team");
    acme.using("500m", "1Gi", "4Gi");
    assertThat(acme.plan().nothingToDo()).isTrue();
    assertThat(acme.plan().changes()).isEmpty();

    acme.settled = "starter";
    assertThat(acme.plan().nothingToDo()).isFalse();
    assertThat(acme.plan().from()).isEqualTo("starter");
    assertThat(acme.plan().notes()).anyMatch(note -> note.contains("an undo goes back to starter"));
  }

  @Test
  @DisplayName("C70: each Seat and pool with its old value and owners; somebody else's is marked")
  void saysWhoOwnsWhat() {
    var scene = MoveScene.withPool();
    scene.companyOwners.add("platform-control-plane-pools");
    var plan = scene.plan();

    assertThat(plan.seats())
        .containsExactly(
            new SeatMove(
                "lead", "agents", List.of(new Owner("platform-control-plane", true, List.of()))));
    assertThat(plan.pools())
        .containsExactly(
            new PoolRelease(
                "agents",
                "Shared",
                2,
                List.of(
                    new Owner("platform-control-plane", true, List.of("kind")),
                    new Owner("platform-control-plane-pools", true, List.of("replicas")))));
    assertThat(plan.changes())
        .extracting(MovePlannerTest::text)
        .contains(
            "Seat lead spec.placement.pool: agents -> data",
            "Company acme spec.topology.seatPools[agents]: Shared, 2 pods -> null");
    assertThat(plan.foreign()).isEmpty();

    scene.companyOwners.add("night-shift");
    scene.tenantOwners.add("flux");
    assertThat(scene.plan().foreign())
        .extracting(FieldChange::object)
        .containsExactly("Tenant acme", "Company acme");
  }

  @Test
  @DisplayName("M170: a tier without pods for one Seat alone takes these pools only")
  void releasesOnlyWhatIsForbidden() {
    var scene = MoveScene.withPool();
    scene.target = tier("business", "\"allowPerSeat\":true", "\"allowPerSeat\":false");
    scene.companySpec =
        scene.companySpec.replace(
            "replicas: 2}", "replicas: 2}, {name: solo, kind: PerSeat, replicas: 1}");

    assertThat(scene.plan().pools()).extracting(PoolRelease::name).containsExactly("solo");
    assertThat(scene.plan().seats()).isEmpty();
    assertThat(scene.plan().limits()).contains(new Limit("seat pods", 2, 8, 8));
  }

  @Test
  @DisplayName("M169: seats, tool servers and seat pods with numbers of both tiers")
  void saysWhatBothTiersAdmit() {
    acme.seats.add(seat("tooled", "mcp: [{name: a, command: x}, {name: b, command: y}]"));
    acme.units.add(
        part(Unit.class, "ops", "companyRef: {name: acme}, mcp: [{name: c, command: z}]"));

    assertThat(acme.plan().limits())
        .containsExactly(
            new Limit("Seats", 4, 20, 100),
            new Limit("tool servers", 3, 10, 50),
            new Limit("seat pods", 0, 0, 8));

    acme.target = tier("starter");
    assertThat(acme.plan().obstacles())
        .extracting(Obstacle::line)
        .contains(
            "Company acme its Seats: 4 Seats, tier starter allows 3; remove 1, or choose a larger tier",
            "Company acme spec.mcp of its Seats and Units: 3 tool servers, tier starter allows 2; remove 1, or choose a larger tier");
  }

  @Test
  @DisplayName("M169: more seat pods than the target's maxPods are people's to choose from")
  void refusesMoreSeatPods() {
    var scene = MoveScene.withPool();
    scene.target = tier("business", "\"maxPods\":8", "\"maxPods\":1");

    assertThat(scene.plan().pools()).isEmpty();
    assertThat(scene.plan().obstacles())
        .extracting(Obstacle::line)
        .containsExactly(
            "Company acme spec.topology.seatPools: 2 seat pods, tier business allows 1; remove 1, or choose a larger tier");
  }

  @Test
  @DisplayName("C16: a class that would not select the namespace with its new labels is refused")
  void seesThatTheClassWouldNotSelect() {
    acme.target = tier("business", "example.com/tier", "example.com/level");

    assertThat(acme.plan().obstacles())
        .singleElement()
        .satisfies(
            obstacle -> {
              assertThat(obstacle.type()).isEqualTo(FailureType.CLASS_NOT_ALLOWED);
              assertThat(obstacle.line())
                  .contains(
                      "EngineClass business spec.allowedNamespaces", "example.com/tier=business");
            });
  }

  @Test
  @DisplayName("C8: room in the quota counts what everything uses, without the pod that leaves")
  void saysWhatFitsIntoTheQuota() {
    acme.using("1500m", "3Gi", "10Gi");

    assertThat(acme.plan().quotas())
        .containsExactly(
            new Quota("CPU request", "cpuLimit", "4", "1500m", "500m", "1", "2"),
            new Quota("memory request", "memoryLimit", "16Gi", "3Gi", "1Gi", "2Gi", "12Gi"),
            new Quota("memory limit", "memoryLimit", "16Gi", "10Gi", "4Gi", "8Gi", "2Gi"));

    acme.using("1500m", "3Gi", "15Gi");
    assertThat(acme.plan().obstacles())
        .extracting(Obstacle::line)
        .containsExactly(
            "Tenant acme spec.quotas.memoryLimit: 16Gi leave no room for the engine of tier business, whose memory limit is 8Gi: the namespace uses 15Gi now; raise it by 3Gi, free as much, or choose a smaller tier");
  }

  @Test
  @DisplayName(
      "C8, M169: pods of a pool that goes leave room; those of one that stays take the larger of both sizes")
  void countsSeatPodsAsTheyWillBe() {
    var scene = MoveScene.withPool().using("1500m", "3Gi", "12Gi");
    scene.companyStatus =
        scene.companyStatus.replace(
            "pool: data}",
            "pool: data}, {pod: acme-pool-agents-0, pool: agents}, {pod: acme-pool-agents-1, pool: agents}");

    assertThat(scene.plan().quotas())
        .containsExactly(
            new Quota("CPU request", "cpuLimit", "4", "1500m", "1", "500m", "3500m"),
            new Quota("memory request", "memoryLimit", "16Gi", "3Gi", "2Gi", "1Gi", "15Gi"),
            new Quota("memory limit", "memoryLimit", "16Gi", "12Gi", "8Gi", "4Gi", "12Gi"));

    scene.target = tier("business", "\"cpu\":\"250m\"", "\"cpu\":\"750m\"");
    assertThat(scene.plan().quotas().get(0).left()).isEqualTo("1500m");

    scene.target = tier("business", "\"cpu\":\"250m\"", "\"cpu\":\"50m\"");
    assertThat(scene.plan().quotas().get(0).left()).isEqualTo("2500m");
  }

  @Test
  @DisplayName("C8, C40: a stopped engine is in nobody's count, and comes on top")
  void countsAStoppedEngineOnTop() {
    acme.companySpec += ", suspend: true";
    acme.companyStatus = "volume: {size: 20Gi}";
    acme.using("3500m", "0", "0");

    assertThat(acme.plan().quotas().get(0))
        .isEqualTo(new Quota("CPU request", "cpuLimit", "4", "3500m", "0", "1", "-500m"));
    assertThat(acme.plan().obstacles()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "business | 1 | data.resources,seatPools.policy",
        "team     | 0 | -",
        "starter  | 1 | data.resources,exposure"
      })
  @DisplayName("M105: how often the data pod restarts, and for what")
  void saysWhatRestarts(String target, int times, String because) {
    acme.target = tier(target);

    assertThat(acme.plan().restarts())
        .isEqualTo(new Restarts(times, because == null ? List.of() : List.of(because.split(","))));
  }

  @Test
  @DisplayName("C40: while suspended nothing restarts; the move takes effect on resume")
  void aSuspendedCompanyRestartsNothing() {
    acme.companySpec += ", suspend: true";

    assertThat(acme.plan().suspended()).isTrue();
    assertThat(acme.plan().restarts().times()).isZero();
    assertThat(acme.plan().notes()).anyMatch(note -> note.contains("when it is resumed"));
  }

  @Test
  @DisplayName("C24: the volume keeps its size, and the plan says both")
  void keepsTheVolume() {
    assertThat(acme.plan().volume()).isEqualTo(new Volume("20Gi", "100Gi", true));
    acme.target = tier("team");
    assertThat(acme.plan().volume()).isEqualTo(new Volume("20Gi", "20Gi", false));
    acme.companyStatus = "conditions: []";
    assertThat(acme.plan().volume()).isNull();
  }

  @Test
  @DisplayName("C23: every address that changes, each vendor's too")
  void saysWhichAddressesChange() {
    acme.target = tier("business", "{{uid}}.hooks", "{{namespace}}.hooks");
    acme.seats.set(
        1,
        MoveScene.with(
            acme.seats.get(1),
            "integrations: {slack: {requestURL: 'https://%s.hooks.example.com/webhooks/slack/lead'}}"
                .formatted(UID)));

    var old = "https://%s.hooks.example.com".formatted(UID);
    var other = "https://tenant-012345.hooks.example.com";
    assertThat(acme.plan().urls())
        .containsExactly(
            new UrlChange("webhooks", old, other),
            new UrlChange(
                "Slack app of Seat lead",
                old + "/webhooks/slack/lead",
                other + "/webhooks/slack/lead"));
    assertThat(acme.plan().notes()).anyMatch(note -> note.contains("webhook URLs will change"));
    assertThat(acme.plan().restarts().because()).contains("exposure");
  }

  @Test
  @DisplayName("C23: a dashboard of the class's comes and goes; the Company's own word stays")
  void saysWhereTheDashboardGoes() {
    acme.target =
        tier(
            "business",
            "\"exposure\":{",
            "\"exposure\":{\"api\":{\"mode\":\"Gateway\",\"gateway\":{\"parentRefs\":[{\"name\":\"g\",\"namespace\":\"g\"}]},\"hostname\":\"{{stableUid}}.dash.example.com\"},");

    assertThat(acme.plan().urls())
        .containsExactly(
            new UrlChange(
                "dashboard and sign-in",
                "http://localhost:8080",
                "https://%s.dash.example.com".formatted(UID)));
    acme.companySpec += ", exposure: {dashboardBaseURL: 'https://acme.example.com'}";
    assertThat(acme.plan().urls()).isEmpty();
  }

  @Test
  @DisplayName("M169, M38: models the target does not offer are told before a revision waits")
  void seesMissingModels() {
    acme.target = tier("starter");
    assertThat(acme.plan().obstacles())
        .extracting(Obstacle::line)
        .containsExactly(
            "Company acme spec.llm.usePlatformProviders: tier starter offers no models, and the company has none of its own; apply an LLMProvider first");

    acme.providers.add(
        part(LLMProvider.class, "own", "companyRef: {name: acme}, type: Anthropic, model: m"));
    acme.seats.add(
        seat("thinker", "llm: {order: [{kind: PlatformLLMProvider, name: platform-claude}]}"));
    acme.seats.remove(0);
    assertThat(acme.plan().obstacles())
        .extracting(Obstacle::line)
        .containsExactly(
            "Seat thinker spec.llm.order[platform-claude]: tier starter offers no PlatformLLMProvider platform-claude; take it out of the list, or name another one");
  }

  @Test
  @DisplayName("C15: a tenant without a company is a label and a quota")
  void aTenantWithoutCompany() {
    var facts = acme.facts();
    var plan =
        MovePlanner.plan(
            new MoveFacts(
                facts.tenant(),
                facts.namespace(),
                null,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                facts.present(),
                facts.target(),
                null,
                facts.settings()));

    assertThat(plan.company()).isNull();
    assertThat(plan.restarts().times()).isZero();
    assertThat(plan.changes()).hasSize(3);
  }

  private static String text(FieldChange change) {
    return "%s %s: %s -> %s"
        .formatted(change.object(), change.field(), change.before(), change.after());
  }
}
