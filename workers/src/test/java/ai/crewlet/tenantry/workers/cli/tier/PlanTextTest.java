package ai.crewlet.tenantry.workers.cli.tier;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import ai.crewlet.tenantry.workflows.tier.TierPlan.FieldChange;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Limit;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Obstacle;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Owner;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Quota;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Restarts;
import ai.crewlet.tenantry.workflows.tier.TierPlan.UrlChange;
import ai.crewlet.tenantry.workflows.tier.TierPlan.Volume;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PlanTextTest {

  private static final TierPlan PLAN =
      new TierPlan(
          "acme",
          "0123456789",
          "tenant-012345",
          "acme",
          "business",
          "team",
          false,
          false,
          true,
          List.of(
              new FieldChange(
                  "Seat lead",
                  "spec.placement.pool",
                  "agents",
                  "data",
                  List.of(new Owner("night-shift", true, List.of())),
                  true),
              new FieldChange(
                  "Company acme", "spec.engineClassName", "business", "team", List.of(), false)),
          List.of(),
          List.of(),
          List.of(new Limit("Seats", 3, 100, 20), new Limit("tool servers", 0, null, 10)),
          List.of(new Quota("CPU request", "cpuLimit", "4", null, "1", "500m", "3500m")),
          new Restarts(1, List.of("data.resources", "seatPools.policy")),
          new Volume("20Gi", "100Gi", true),
          List.of(new UrlChange("webhooks", "https://a", null)),
          List.of(
              new Obstacle(
                  FailureType.LIMIT_EXCEEDED, "Company acme", "its Seats", "too many", "fewer")),
          List.of("a note"),
          List.of());

  @Test
  @DisplayName(
      "M105, M169, C23, C24, C70: a plan in the words of a person, owners and numbers in it")
  void saysEverything() {
    assertThat(new PlanText(PLAN, false).lines())
        .containsExactly(
            "plan: acme from tier business to tier team",
            "  writes      Seat lead spec.placement.pool: agents -> data  (owned by night-shift, needs --take-over)",
            "              Company acme spec.engineClassName: business -> team",
            "  limits      3 Seats; at most 100 now, at most 20 then",
            "              0 tool servers; no limit now, at most 10 then",
            "  quota       CPU request of the engine: 1 now, 500m then; the namespace uses ? of 4, 3500m left then",
            "  data pod    restarts once, for data.resources, seatPools.policy",
            "  volume      keeps its 20Gi; the 100Gi of tier team are for new companies",
            "  addresses   webhooks: https://a -> none",
            "  note        a note",
            "  in the way  Company acme its Seats: too many; fewer",
            "              fields of others are written: let them do it, or say --take-over (Seat lead)");
    assertThat(new PlanText(PLAN, true).lines())
        .contains(
            "  writes      Seat lead spec.placement.pool: agents -> data  (owned by night-shift, taken over)");
  }
}
